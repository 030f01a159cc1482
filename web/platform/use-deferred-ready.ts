/** Renders large parts in a transition, so that the browser can handle input meanwhile. */
import { startTransition, useEffect, useState } from 'react';
import { cameBack } from './came-back.ts';

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

/**
 * How many parts of a page may be rendered: the first one at once, then the others one after another, so that what is in
 * sight does not wait for what is below it. All of them on return, so that the scroll position is restored.
 */
export function useInTurn(count: number): number {
  const [drawn, setDrawn] = useState(cameBack() ? count : 1);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, count]);
  return drawn;
}
