/** Drawing much without being in the way: in pieces between which the browser hears keys and fingers. */
import { startTransition, useEffect, useState } from 'react';

/**
 * Whether it is time to draw what has come: at once where it was there from the start, else as a transition, since React
 * draws what a query brings in one piece. Stays true from then on.
 */
export function useGently(ready: boolean): boolean {
  const [drawn, setDrawn] = useState(ready);
  useEffect(() => {
    if (ready) startTransition(() => setDrawn(true));
  }, [ready]);
  return drawn;
}
