/** The service worker: caches the app's files for offline use, shows push messages, and confirms them. */
import { noticeOf, readPush, targetOf } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** inserted by the build: the files that the app starts with, and a version that changes with them */
  __FILES__: { version: string; urls: string[] };
};

const { version, urls } = self.__FILES__;
const shell = `shell-${version}`;
/** cache of other visited files; their names change with their content */
const visited = 'visited';

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(shell);
    const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'reload' });
    if (!page.ok) throw new Error('The app could not be fetched');
    await cache.put('/', page);
    await cache.addAll(['/config.json', ...urls]);
    // pages are requested from the network first, so a new worker meets an old page only briefly
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== shell) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Network first: stores the answer in the cache, and returns the cached one when offline. */
async function netFirst(request: Request, cacheKey: string): Promise<Response> {
  const cache = await caches.open(shell);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.type === 'basic') await cache.put(cacheKey, answer.clone());
    return answer;
  } catch (cause) {
    const found = await cache.match(cacheKey);
    if (found) return found;
    throw cause;
  }
}

/** Cache first: for files whose names are derived from their content, which are cached for good. */
async function cacheFirst(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(visited)).put(request, answer.clone());
  return answer;
}

const ofServer = /^\/(session|oidc|account|answer|api|health)\//;
const signInPage = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/login\/?$/i;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || ofServer.test(pathname)) return;
  // every page of the app is served by the same file
  if (request.mode === 'navigate') {
    if (!signInPage.test(pathname)) event.respondWith(netFirst(request, '/'));
  } else if (/^\/(assets|icons)\/|^\/icon\.svg$/.test(pathname)) event.respondWith(cacheFirst(request));
});

async function mainApi(): Promise<string> {
  const config = (await (await netFirst(new Request('/config.json'), '/config.json')).json()) as {
    mainApiUrl: string;
  };
  return config.mainApiUrl.replace(/\/+$/, '');
}

self.addEventListener('push', (event) => {
  const message = readPush(event.data?.text() ?? '');
  if (!message) return;
  const show = async () => {
    const { title, options } = noticeOf(message);
    await self.registration.showNotification(title, options);
    // a lost confirmation only means that the message is also sent by mail
    await fetch(`${await mainApi()}/v1/receipts/${message.receipt}`, { method: 'POST' }).catch(
      () => undefined,
    );
    const { navigator } = self as { navigator: { setAppBadge?: (count: number) => Promise<void> } };
    if (message.unread > 0) await navigator.setAppBadge?.(message.unread).catch(() => undefined);
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = targetOf((event.notification.data as { link?: unknown } | null)?.link, self.location.origin);
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window' });
    const found = target.startsWith(self.location.origin) ? windows[0] : undefined;
    if (!found) return self.clients.openWindow(target);
    // the page asks before it leaves unsaved changes
    found.postMessage({ open: target.slice(self.location.origin.length) });
    return found.focus();
  };
  event.waitUntil(open());
});

// the browser changed the push endpoint of this device: the pages subscribe again when one is opened
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ renew: true });
  };
  (event as ExtendableEvent).waitUntil(renew());
});
