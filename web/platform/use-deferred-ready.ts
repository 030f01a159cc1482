/** Renders large parts in a transition, so that the browser can handle input meanwhile. */
import { startTransition, useEffect, useState } from 'react';

/**
 * Whether loaded data may be rendered: at once where it was there from the start, else as a transition, since React
 * renders the result of a query without a break. Stays true from then on.
 */
export function useDeferredReady(ready: boolean): boolean {
  const [drawn, setDrawn] = useState(ready);
  useEffect(() => {
    if (ready) startTransition(() => setDrawn(true));
  }, [ready]);
  return drawn;
}
