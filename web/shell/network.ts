/** Handles the network: stores loaded data on the device, detects when the network is lost, and reloads when it is back. */
import { placeholderToken } from '@club/contract/placeholder-token.ts';
import type { QueryClient } from '@tanstack/react-query';
import { firstPaint } from '../platform/after-first-paint.ts';
import { type AppConfig, adoptConfig, loadConfig } from '../platform/config.ts';
import type { Known } from '../platform/device-cache.ts';
import { isKnown } from '../platform/known-session.ts';
import { patiently } from '../platform/lazy.ts';
import { watchMissingFiles } from '../platform/missing-file.ts';
import { goOffline, goOnline, isOffline } from '../platform/network.ts';
import { isPassing } from '../platform/queries.ts';
import type { Session } from '../platform/session.ts';
import { onNewDay } from '../platform/today.ts';
import { adoptViewer, currentAnswerer, reloadViewer } from '../platform/viewer.ts';

/** milliseconds between two checks of the network */
const lookEvery = 5000;

/**
 * The settings, and who is signed in: the person whom the device knows, or else whom the server names. Rejects when the
 * device knows nothing and the server cannot be reached.
 * @param embedded the settings in the page
 */
export async function openSettings(
  session: Session,
  cache: QueryClient,
  embedded: AppConfig | undefined,
): Promise<{ config: AppConfig; known: Known | null }> {
  const config = embedded ?? (await loadConfig().catch(() => undefined));
  const known = isKnown() ? await (await import('../platform/device-cache.ts')).readKnown(config) : null;
  if (known) {
    session.assume(known.owner.user);
    adoptViewer(known.owner.viewer);
    await known.restore(cache);
    return { config: config ?? adoptConfig(known.owner.config), known };
  }
  const [loaded] = await Promise.all([config ?? loadConfig(), session.getIdToken()]);
  return { config: loaded, known };
}

/**
 * Asks the server to confirm the cached user; called once everything listens for changes. Rejects when the server
 * refuses the person.
 */
export async function confirmKnown(session: Session, known: Known): Promise<void> {
  try {
    const token = await session.getIdToken();
    if (token !== placeholderToken) await reloadViewer();
  } catch (cause) {
    // the page stays, with what was entered in it: nothing was said about the person
    if (!isPassing(cause)) throw cause;
    goOffline(known.at);
  }
}

const lastRead = (cache: QueryClient): number =>
  Math.max(
    0,
    ...cache
      .getQueryCache()
      .getAll()
      .map((query) => query.state.dataUpdatedAt),
  ) || Date.now();

/**
 * @param cache the data that the pages have loaded
 * @returns a function that deletes what the device has stored of it
 */
export function watchNetwork(
  session: Session,
  cache: QueryClient,
  config: AppConfig,
): () => Promise<unknown> {
  let saving: Promise<() => Promise<unknown>> | undefined;
  const save = () => {
    saving ??= patiently(() => import('./save-answers.ts'), { waits: true }).then((file) =>
      file.saveAnswers(session, cache, config),
    );
    return saving;
  };
  const sendOfflineAnswers = async () => {
    const viewer = currentAnswerer();
    if (!viewer || isOffline()) return;
    await import('../match-reports/background.ts')
      .then(({ catchUp }) => catchUp(viewer, cache, () => import('./MatchDayPage.tsx')))
      // with the next contact they are sent again
      .catch(() => undefined);
  };
  void firstPaint().then(save);
  void firstPaint().then(sendOfflineAnswers);
  const comeBack = async () => {
    if (!isOffline()) return;
    // the server must answer: being connected is not enough
    const token = await session.getIdToken(true).catch(() => null);
    if (token === null) return;
    goOnline();
    if (token === placeholderToken) return;
    await reloadViewer().catch(() => undefined);
    await cache.invalidateQueries();
    await sendOfflineAnswers();
  };
  watchMissingFiles();
  addEventListener('offline', () => goOffline(lastRead(cache)));
  addEventListener('online', () => void comeBack());
  document.addEventListener('visibilitychange', () => document.hidden || void comeBack());
  setInterval(() => void comeBack(), lookEvery);
  // what counts as coming is other games and trainings from now on
  onNewDay(() => void cache.invalidateQueries());
  return async () => (await save())();
}
