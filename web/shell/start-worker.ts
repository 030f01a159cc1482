/** Starts the service worker, which caches the app's files and shows push messages. Loaded after the first paint. */
import { currentAnswerer } from '../platform/viewer.ts';

/** milliseconds after the first paint in which background work waits */
const soon = 2000;

async function renewPushDevice(): Promise<void> {
  const viewer = currentAnswerer();
  if (viewer) await (await import('../push/device.ts')).renewDevice(viewer.userId);
}

/**
 * @param open a page that the worker asks for: a push message was tapped
 * @param renew sends the push endpoint of this device, which the browser may have changed
 */
export function startWorker(open: (path: string) => void, renew = renewPushDevice): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // its prefetching must not slow down the page that somebody is waiting for
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), soon);
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = event.data as { open?: unknown; renew?: unknown };
    if (typeof message.open === 'string') open(message.open);
    if (message.renew) void renew();
  });
  // the browser may have changed the push endpoint of this device while the app was closed
  if ('Notification' in window && Notification.permission === 'granted') setTimeout(() => void renew(), soon);
}
