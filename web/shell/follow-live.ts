/** Reads again what has changed on the server, as the live stream names it, and what could not be read. */
import { topicsShowing } from '@club/contract/live-topics.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type AppConfig, baseUrlOf } from '../platform/config.ts';
import { readAgain } from '../platform/deleted-records.ts';
import { caughtUp, type LiveMessage, listen, wait } from '../platform/live.ts';
import { hearBuild } from '../platform/new-version.ts';
import { clearPrefetched } from '../platform/prefetch.ts';
import type { Session } from '../platform/session.ts';
import { currentViewer, onViewerChange, reloadViewer } from '../platform/viewer.ts';
import { readFailedAgain } from './read-failed-again.ts';
import { saySlowAnswers } from './slow-answers.ts';

/** topics about one person, with that person's id */
const personal = ['settings', 'inbox'];
const reread = () => void reloadViewer().catch(() => undefined);

/** The shortest time between two reads of a topic (milliseconds): an import changes hundreds of records at once. */
const pause = 1000;

/** @returns what reads a topic at once, and again after the pause if it has changed meanwhile */
function createReader(queryClient: QueryClient) {
  const resting = new Map<string, boolean>();
  return function read(topic: string): void {
    if (resting.has(topic)) {
      resting.set(topic, true);
      return;
    }
    resting.set(topic, false);
    void readAgain(queryClient, topic);
    setTimeout(() => {
      const changed = resting.get(topic);
      resting.delete(topic);
      if (changed) read(topic);
    }, pause);
  };
}

type Heard = { queryClient: QueryClient; read: (topic: string) => void };

function hear({ queryClient, read }: Heard, message: LiveMessage): void {
  const { topic, id } = message;
  // they may be from before the change
  clearPrefetched();
  const own = currentViewer()?.userId;
  // an event about somebody else changes nothing here
  if (personal.includes(topic) && id !== undefined && id !== own) return;
  if (topic === 'match-reports') {
    void import('../match-reports/background.ts').then((file) => file.hearReport(queryClient, message));
    return;
  }
  for (const one of topicsShowing(topic)) read(one);
  if (topic === 'users' && (id === undefined || id === own)) reread();
}

/**
 * Subscribes to live events while an approved user is signed in.
 * @param since when the page began to read, in milliseconds since 1970
 * @returns a function that ends the subscription
 */
export function followLive(
  config: AppConfig,
  session: Session,
  queryClient: QueryClient,
  since: number,
): () => void {
  let stop: (() => void) | null = null;
  const read = createReader(queryClient);
  const reset = () => {
    clearPrefetched();
    reread();
    void queryClient.invalidateQueries();
  };
  const follow = () => {
    const wanted = session.user !== null && currentViewer()?.approved === true;
    if (!wanted) stop?.();
    stop = !wanted
      ? null
      : (stop ??
        listen({
          fetch: (...input) => fetch(...input),
          address: `${baseUrlOf(config, 'main')}/v1/live`,
          token: () => session.getIdToken(),
          page: document,
          wait,
          heard: (message) => hear({ queryClient, read }, message),
          build: hearBuild,
          reset,
          refused: reread,
        }));
  };
  const ends = [
    onViewerChange(follow),
    session.onChange(follow),
    readFailedAgain(queryClient),
    saySlowAnswers(queryClient),
  ];
  // the viewer may be known already
  follow();
  // loaded late: what changed meanwhile may be older than the beginning of the stream
  if (stop && Date.now() - since > caughtUp) reset();
  return () => {
    for (const end of ends) end();
    stop?.();
  };
}
