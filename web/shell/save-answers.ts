/** Stores the answers that pages have loaded on the device, and deletes those that may not be seen any more. */
import { Failure } from '@club/contract/failures.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { AppConfig } from '../platform/config.ts';
import { createSaver } from '../platform/device-cache.ts';
import { isGone } from '../platform/is-gone.ts';
import { sessionName } from '../platform/known-session.ts';
import { isFresh } from '../platform/network.ts';
import { clearDrafts } from '../platform/own-key.ts';
import type { Session } from '../platform/session.ts';
import { currentViewer } from '../platform/viewer.ts';
import { isWriting } from '../ui/writing.ts';

/** milliseconds from an answer until it is stored: a page that was open for a second is known to the device */
const saveAfter = 700;

/** Whether the server says that the record does not exist or may not be seen. */
const isWithheld = ({ state }: Query): boolean =>
  state.error instanceof Failure && [403, 404, 410].includes(state.error.status);

/** Whether it was deleted while something is typed here, perhaps about it: that stays to be read and copied. */
const isNeeded = ({ state }: Query): boolean => isGone(state.error) && isWriting();

/** Whether the server has refused the cached record; while it cannot be reached, the record stays, with its age. */
const isRefused = ({ state }: Query): boolean =>
  !isFresh(state.dataUpdatedAt) &&
  !(state.error instanceof Failure && ['unavailable', 'offline'].includes(state.error.code));

/** The service worker that knows that this build has stored answers. */
let informed: ServiceWorker | null = null;

/** The service worker keeps the files of the build before until this one can show something offline. */
async function reportStored(): Promise<void> {
  const worker = (await navigator.serviceWorker?.ready)?.active ?? null;
  if (worker === informed) return;
  informed = worker;
  const entry = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href;
  worker?.postMessage({ stored: entry });
}

/** Follows the cache from now on, beginning with what is in it. @returns a function that deletes everything stored */
export function saveAnswers(session: Session, cache: QueryClient, config: AppConfig): () => Promise<unknown> {
  const saver = createSaver();
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // somebody else may sign in in another tab, and this one notices it later: its answers belong to the former user
  let own = sessionName();
  session.onChange(() => {
    own = sessionName();
  });

  const saveNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    const queries = [...changed];
    changed.clear();
    const viewer = currentViewer();
    // also when the network was lost meanwhile: the answers arrived before
    if (queries.length === 0 || !session.user || !viewer?.approved) return;
    if (own === null || own !== sessionName()) return;
    // a session that ended by itself keeps drafts, for that person only
    clearDrafts(viewer.userId);
    await saver.save(queries, { session: own, user: session.user, viewer, config });
    void reportStored();
  };
  const follow = (query: Query) => {
    if (query.state.status === 'error') {
      if (isWithheld(query)) {
        changed.delete(query);
        void saver.remove(query);
      }
      // the page shows the error instead of possibly wrong data
      if (query.state.data !== undefined && !isNeeded(query) && (isWithheld(query) || isRefused(query)))
        query.setState({ data: undefined });
    } else if (query.state.status === 'success' && isFresh(query.state.dataUpdatedAt)) {
      changed.add(query);
      timer ??= setTimeout(() => void saveNow(), saveAfter);
    }
  };
  for (const query of cache.getQueryCache().getAll()) follow(query);
  cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && ['success', 'error'].includes(event.action.type)) follow(event.query);
  });
  // the app may be closed before the timer fires
  document.addEventListener('visibilitychange', () => document.hidden && void saveNow());

  return () => {
    changed.clear();
    return saver.clear();
  };
}
