/** Changes that are shown before the server has made them. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Optimistic<R> = {
  /** the first element of the keys of all queries that the change is shown in */
  topic: string;
  /** changes the cached data, with `updateKnown`; called again when an earlier change is taken back */
  show: () => void;
  send: () => Promise<R>;
};

type Change = { show: () => void; before: [QueryKey, unknown][]; sent: boolean };

/** By topic, the changes since the topic was last as the server knows it, in the order they were shown. */
const changesOf = new WeakMap<QueryClient, Map<string, Change[]>>();

function changesIn(cache: QueryClient, topic: string): Change[] {
  const topics = changesOf.get(cache) ?? new Map<string, Change[]>();
  changesOf.set(cache, topics);
  const changes = topics.get(topic) ?? [];
  topics.set(topic, changes);
  return changes;
}

/**
 * Shows a change before the server has made it, and takes it back when the server refuses; what was changed after it stays.
 * Loads in progress are cancelled, because their answers may be from before the change; they are sent again when the server
 * has answered all changes. A first load has nothing to show the change in, and is left to arrive. Rejects as `send` does.
 */
export async function updateOptimistically<R>(
  cache: QueryClient,
  { topic, show, send }: Optimistic<R>,
): Promise<R> {
  const queryKey = [topic];
  await cache.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  const changes = changesIn(cache, topic);
  const display = (change: Change) => {
    change.before = cache.getQueriesData({ queryKey });
    change.show();
  };
  const change: Change = { show, before: [], sent: false };
  changes.push(change);
  display(change);
  try {
    return await send();
  } catch (cause) {
    for (const [key, data] of change.before) cache.setQueryData(key, data);
    const [, ...later] = changes.splice(changes.indexOf(change));
    for (const one of later) display(one);
    changes.push(...later);
    throw cause;
  } finally {
    change.sent = true;
    if (changes.every(({ sent }) => sent)) {
      changes.length = 0;
      void cache.invalidateQueries({ queryKey });
    }
  }
}
