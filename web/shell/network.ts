/** Handles the network: saves loaded data offline, detects when the network is lost, and reloads when it is back. */
import type { QueryClient } from '@tanstack/react-query';
import { type AppConfig, adoptConfig, loadConfig } from '../platform/config.ts';
import { watchMissingFiles } from '../platform/missing-file.ts';
import { goOffline, goOnline, isOffline } from '../platform/network.ts';
import { placeholderToken, type Session } from '../platform/session.ts';
import { adoptViewer, currentViewer, reloadViewer } from '../platform/viewer.ts';

const loadOfflineCache = () => import('../platform/offline-cache.ts');
/** milliseconds after which the service worker is started */
const afterStart = 2000;
/** milliseconds from an answer until it is saved: a page that was open for a second is available offline */
const saveAfter = 700;
/** milliseconds after the start in which nobody must be kept waiting, and between two checks of the network */
const soon = 2000;
const lookEvery = 5000;

/** The settings, from the server; offline, the whole app from the offline cache. Rejects when there is neither. */
export async function openSettings(session: Session, cache: QueryClient): Promise<AppConfig> {
  try {
    const [config] = await Promise.all([loadConfig(), session.getIdToken()]);
    return config;
  } catch (cause) {
    const { loadOffline, hydrateOffline } = await loadOfflineCache();
    const stored = await loadOffline(await loadConfig().catch(() => undefined));
    if (!stored) throw cause;
    session.assume(stored.user);
    adoptViewer(stored.viewer);
    hydrateOffline(cache, stored);
    goOffline(stored.at);
    return adoptConfig(stored.config);
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

/** @param cache the data that the pages have loaded */
export function watchNetwork(session: Session, cache: QueryClient, config: AppConfig): void {
  const saveNow = async () => {
    const viewer = currentViewer();
    if (isOffline() || !session.user || !viewer?.approved) return;
    const { clearDrafts, saveOffline } = await loadOfflineCache();
    // a session that ended by itself keeps drafts, for that person only
    clearDrafts(viewer.userId);
    await saveOffline(cache, { user: session.user, viewer, config });
  };
  const comeBack = async () => {
    if (!isOffline()) return;
    // the server must answer: being connected is not enough
    const token = await session.getIdToken(true).catch(() => null);
    if (token === null) return;
    goOnline();
    if (token === placeholderToken) return;
    await reloadViewer().catch(() => undefined);
    await cache.invalidateQueries();
  };
  watchMissingFiles();
  addEventListener('offline', () => goOffline(lastRead(cache)));
  addEventListener('online', () => void comeBack());
  let planned = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void comeBack();
    // the app may be closed before the timer fires
    else if (planned) void saveNow();
  });
  setInterval(() => void comeBack(), lookEvery);
  cache.getQueryCache().subscribe((event) => {
    if (planned || event.type !== 'updated' || event.action.type !== 'success') return;
    planned = true;
    setTimeout(() => {
      planned = false;
      void saveNow();
    }, saveAfter);
  });
  session.onChange(() => {
    if (!session.user) void loadOfflineCache().then((file) => file.clearOffline());
  });
}

async function renew(): Promise<void> {
  const viewer = currentViewer();
  if (viewer?.approved) await (await import('../push/device.ts')).renewDevice(viewer.userId);
}

/** Starts the service worker, which caches the app's files and shows push messages. */
export function startWorker(open: (path: string) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // its prefetching must not slow down the page that somebody is waiting for
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), afterStart);
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = event.data as { open?: unknown; renew?: unknown };
    if (typeof message.open === 'string') open(message.open);
    if (message.renew) void renew();
  });
  // the browser may have changed the push endpoint of this device while the app was closed
  if ('Notification' in window && Notification.permission === 'granted') setTimeout(() => void renew(), soon);
}
