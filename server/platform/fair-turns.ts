/** Turns for costly work that strangers can ask for: whoever asks for a lot waits for it, and not those who ask for little. */

/**
 * Runs a number of tasks at once. Those who wait take turns: one task of each asker, then the next of each.
 * @returns a function that runs a task of somebody as soon as it is their turn
 */
export function fairTurns(atOnce: number) {
  let running = 0;
  const waiting = new Map<string, (() => void)[]>();
  const begin = (asker: string) =>
    new Promise<void>((go) => {
      const own = waiting.get(asker);
      if (own) own.push(go);
      else waiting.set(asker, [go]);
    });
  const beginNext = () => {
    const [first] = waiting;
    if (!first) {
      running -= 1;
      return;
    }
    const [asker, own] = first;
    const go = own.shift();
    // those with more tasks go to the end of the row
    waiting.delete(asker);
    if (own.length > 0) waiting.set(asker, own);
    go?.();
  };
  return async <T>(asker: string, run: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await begin(asker);
    else running += 1;
    try {
      return await run();
    } finally {
      beginNext();
    }
  };
}
