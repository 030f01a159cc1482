/** Changes that are shown before the server has made them. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Optimistic<R> = {
  /** the first element of the keys of all queries that the change is shown in */
  topic: string;
  /** changes the cached data, with `updateKnown`; called again when an earlier change is taken back */
  show: () => void;
  send: () => Promise<R>;
};

type Change = Pick<Optimistic<unknown>, 'topic' | 'show'> & {
  cache: QueryClient;
  before: [QueryKey, unknown][];
  sent: boolean;
};

/** In the order they were shown; those of a topic until the server has answered all of them. */
let changes: readonly Change[] = [];

function display(change: Change): void {
  change.before = change.cache.getQueriesData({ queryKey: [change.topic] });
  change.show();
}

/**
 * Shows a change before the server has made it, and takes it back when the server refuses; what was changed after it stays.
 * Loads in progress, and those that begin meanwhile, are cancelled, because their answers may be from before the change; they
 * are sent again when the server has answered all changes. A first load is left to arrive. Rejects as `send` does.
 */
export async function updateOptimistically<R>(
  cache: QueryClient,
  { topic, show, send }: Optimistic<R>,
): Promise<R> {
  const queryKey = [topic];
  // a first load has nothing to show a change in, and the next page of a list replaces nothing
  const cancel = () =>
    cache.cancelQueries({
      queryKey,
      predicate: ({ state: { data, fetchMeta } }) => data !== undefined && !fetchMeta?.fetchMore,
    });
  const release = cache.getQueryCache().subscribe((event) => {
    // there is nothing to cancel until the load has begun
    if (event.type === 'updated' && event.action.type === 'fetch') queueMicrotask(cancel);
  });
  await cancel();
  const change: Change = { topic, show, cache, before: [], sent: false };
  const isBeside = (other: Change) => other.cache === cache && other.topic === topic;
  changes = [...changes, change];
  display(change);
  try {
    return await send();
  } catch (cause) {
    for (const [key, data] of change.before) cache.setQueryData(key, data);
    for (const later of changes.slice(changes.indexOf(change) + 1).filter(isBeside)) display(later);
    changes = changes.filter((other) => other !== change);
    throw cause;
  } finally {
    change.sent = true;
    release();
    if (changes.filter(isBeside).every(({ sent }) => sent)) {
      changes = changes.filter((other) => !isBeside(other));
      void cache.invalidateQueries({ queryKey });
    }
  }
}
