/** Says that the server is slow to answer while something shown waits for its first answer, and offers to ask again. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { currentTexts } from '../platform/i18n.ts';

/** milliseconds after which nobody takes an outline on the page for one that is about to be filled */
const slowAfter = 8000;

/** What was loaded before is shown meanwhile, and what nothing shows is waited for by nobody. */
const isAwaited = (query: Query): boolean =>
  query.isActive() && query.state.data === undefined && query.state.fetchStatus === 'fetching';

/** Shows the sentence until it is hidden. @returns a function that hides it, also before it is there */
function say(askAgain: () => void): () => void {
  let hidden = false;
  const toast = import('../ui/button-toast.ts').then(({ buttonToast }) => {
    const { failures, ui } = currentTexts();
    const words = { message: failures.slow, label: ui.retry };
    return hidden
      ? undefined
      : buttonToast({ ...words, press: askAgain, color: 'orange.8', autoClose: false });
  });
  return () => {
    hidden = true;
    void toast.then((hide) => hide?.());
  };
}

/**
 * A request without an answer fails only when the browser gives it up, which takes minutes.
 * @returns a function that ends it
 */
export function saySlowAnswers(cache: QueryClient): () => void {
  /** each with what ends its time, or with nothing once that is over */
  const awaited = new Map<Query, ReturnType<typeof setTimeout> | null>();
  let hide: (() => void) | undefined;
  const forget = (query: Query) => {
    clearTimeout(awaited.get(query) ?? undefined);
    awaited.delete(query);
    if (![...awaited.values()].includes(null)) hide = void hide?.();
  };
  const askAgain = () => {
    for (const query of [...awaited.keys()]) {
      forget(query);
      // the library would wait for the request that is on its way
      void query.cancel({ silent: true });
      void query.fetch().catch(() => undefined);
      look(query);
    }
  };
  const look = (query: Query) => {
    if (!isAwaited(query)) return forget(query);
    if (awaited.has(query)) return;
    const slow = () => {
      awaited.set(query, null);
      hide ??= say(askAgain);
    };
    awaited.set(query, setTimeout(slow, slowAfter));
  };
  const stop = cache
    .getQueryCache()
    .subscribe(({ type, query }) => (type === 'removed' ? forget(query) : look(query)));
  for (const query of cache.getQueryCache().getAll()) look(query);
  return () => {
    stop();
    for (const query of [...awaited.keys()]) forget(query);
  };
}
