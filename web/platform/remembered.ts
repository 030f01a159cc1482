/** Whether the page shows answers that the device remembers, while the server is asked for the current ones. */
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { isFresh } from './network.ts';
import { createStore, useStore } from './store.ts';

const remembered = createStore(false);

export const usePageRemembered = (): boolean => useStore(remembered);

/** Follows the answers that are shown. */
export function watchRemembered(cache: QueryClient): () => void {
  const answers = cache.getQueryCache();
  const isAny = () =>
    answers
      .findAll({ type: 'active', fetchStatus: 'fetching' })
      .some(({ state }) => state.data !== undefined && !isFresh(state.dataUpdatedAt));
  const look = () => {
    if (isAny()) remembered.set(true);
    // not before what has arrived is shown
    else notifyManager.schedule(() => remembered.set(isAny()));
  };
  look();
  return answers.subscribe(look);
}
