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

/** as many rows as fit on a screen; on a phone they are cards */
const inSight = () => (innerWidth < 768 ? 5 : 12);
const batch = 12;

/**
 * The rows of a long list that may be rendered: those in sight at once, then the others in batches, so that the page
 * stays responsive. All of them on return, so that the scroll position is restored. What is done with a list, such as
 * selecting or counting, is done with all of its rows.
 */
export function useDrawnRows<T>(rows: readonly T[]): readonly T[] {
  const some = rows.length > 0;
  const [shown, setShown] = useState(() => (some && cameBack() ? Number.POSITIVE_INFINITY : inSight()));
  const whole = shown >= rows.length;
  useEffect(() => {
    if (some && Number.isFinite(shown))
      startTransition(() => setShown(whole ? Number.POSITIVE_INFINITY : shown + batch));
  }, [some, whole, shown]);
  return whole ? rows : rows.slice(0, shown);
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
