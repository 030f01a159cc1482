/** Ties the app to the net: keeps what is read, notices when the net goes, and reads anew when it is back. */
import type { QueryClient } from '@tanstack/react-query';
import { type AppConfig, adoptConfig, loadConfig } from '../platform/config.ts';
import { watchMissingFiles } from '../platform/missing-file.ts';
import { goOffline, goOnline, isOffline } from '../platform/network.ts';
import { placeholderToken, type Session } from '../platform/session.ts';
import { adoptViewer, currentViewer, reloadViewer } from '../platform/viewer.ts';

const kept = () => import('../platform/kept.ts');
/** milliseconds after which the worker is started */
const afterStart = 2000;
/** milliseconds from an answer until it is kept: who saw a page for a second finds it again */
const keptAfter = 700;
/** milliseconds after the start that nobody is to be kept waiting in, and between two looks for the net */
const soon = 2000;
const lookEvery = 5000;

/** The settings, from the server; without a net the whole app as it was seen last. Rejects when there is neither. */
export async function openSettings(session: Session, cache: QueryClient): Promise<AppConfig> {
  try {
    const [config] = await Promise.all([loadConfig(), session.getIdToken()]);
    return config;
  } catch (cause) {
    const { readSeen, showSeen } = await kept();
    const seen = await readSeen();
    if (!seen) throw cause;
    session.assume(seen.user);
    adoptViewer(seen.viewer);
    showSeen(cache, seen);
    goOffline(seen.at);
    return adoptConfig(seen.config);
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

/** @param cache what the pages have read */
export function tieNetwork(session: Session, cache: QueryClient, config: AppConfig): void {
  const keep = async () => {
    const viewer = currentViewer();
    if (isOffline() || !session.user || !viewer?.approved) return;
    const { forgetWritten, keepSeen } = await kept();
    // a session that ended by itself keeps what was being written, for that person alone
    forgetWritten(viewer.userId);
    await keepSeen(cache, { user: session.user, viewer, config });
  };
  const comeBack = async () => {
    if (!isOffline()) return;
    // a net that answers, not only a cable that is plugged in
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
    // it may be closed before its time has come
    else if (planned) void keep();
  });
  setInterval(() => void comeBack(), lookEvery);
  cache.getQueryCache().subscribe((event) => {
    if (planned || event.type !== 'updated' || event.action.type !== 'success') return;
    planned = true;
    setTimeout(() => {
      planned = false;
      void keep();
    }, keptAfter);
  });
  session.onChange(() => {
    if (!session.user) void kept().then((file) => file.forgetSeen());
  });
}

async function renew(): Promise<void> {
  const viewer = currentViewer();
  if (viewer?.approved) await (await import('../push/device.ts')).renewDevice(viewer.userId);
}

/** Starts the worker that keeps the app's files and shows what is pushed. */
export function startWorker(open: (path: string) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // what it fetches ahead must not be in the way of the page that somebody is waiting for
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), afterStart);
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = event.data as { open?: unknown; renew?: unknown };
    if (typeof message.open === 'string') open(message.open);
    if (message.renew) void renew();
  });
  // a browser can have changed this device's address while the app was closed
  if ('Notification' in window && Notification.permission === 'granted') setTimeout(() => void renew(), soon);
}
