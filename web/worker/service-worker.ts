/** The service worker: caches the app's files for offline use, shows push messages, and confirms them. */
import { noticeOf, readPush, targetOf } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** inserted by the build: the files that the app starts with, and a version that changes with them */
  __FILES__: { version: string; urls: string[] };
};

const { version, urls } = self.__FILES__;
/** the app's first script, which every page of this build names */
const entry = urls.find((url) => url.endsWith('.js')) ?? '';
const shell = `shell-${version}`;
/** cache of other visited files; their names change with their content */
const visited = `visited-${version}`;
/** cache of the pages that were opened: one file, but each path names other scripts to load first */
const opened = `pages-${version}`;
const mostPages = 30;
/** milliseconds after which an opened page is fetched for the next time, so that it is in nobody's way */
const refreshAfter = 3000;
/** milliseconds that a new build waits for the network before the build before it is opened */
const patience = 3000;

const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/** Whether an answer is a file of the app, and not the page that a proxy or a network without a sign-in shows instead. */
const isFile = (answer: Response): boolean => answer.ok && !answer.redirected && !isHtml(answer);

/** Whether an answer is a page of this build, whose files are here: not such a page, and not one of another build. */
const isOwnPage = async (answer: Response): Promise<boolean> =>
  answer.ok && (await answer.clone().text()).includes(entry);

async function fetchFile(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!isFile(answer)) throw new Error(`${path} could not be fetched`);
  return answer;
}

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(shell);
    const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'reload' });
    if (!page.ok) throw new Error('The app could not be fetched');
    // during a rolling restart; the next opened page tries again
    if (!(await isOwnPage(page))) throw new Error('The page is of another build');
    await Promise.all(['/config.json', ...urls].map(async (path) => cache.put(path, await fetchFile(path))));
    // last: without its page a build whose installation broke off is not opened
    await cache.put('/', page);
    // what an old page still needs it gets from the server, which keeps the files of earlier builds
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

/** The versions of the builds on this device, in the order of their installation. */
const buildsHere = async (): Promise<string[]> =>
  (await caches.keys()).flatMap((name) => /^shell-(.+)/.exec(name)?.[1] ?? []);

/**
 * The version of the build that this device has answers of the server for, since only that build can show them offline:
 * the oldest whole one here, because each deletes those before it once it has stored answers.
 */
async function knownBuild(): Promise<string> {
  for (const build of await buildsHere())
    if (await (await caches.open(`shell-${build}`)).match('/')) return build;
  return version;
}

/** Deletes the files of the builds before this one; a later one may just be filling its caches. @param but the version of one that stays */
async function deleteEarlier(but = version): Promise<void> {
  const builds = await buildsHere();
  const staying = [version, but, ...builds.slice(builds.indexOf(version) + 1)];
  for (const name of await caches.keys())
    if (!staying.some((one) => name.endsWith(`-${one}`))) await caches.delete(name);
}

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    await deleteEarlier(await knownBuild());
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// a page has stored answers; one of another build may be open beside this worker
self.addEventListener('message', (event) => {
  const { stored = '' } = event.data as { stored?: string };
  if (stored.endsWith(entry)) event.waitUntil(deleteEarlier());
});

/** A proxy cannot reach the server. */
const isAway = ({ status }: Response): boolean => [502, 503, 504].includes(status);

async function fetchPage(path: string): Promise<Response> {
  const answer = await fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  if (!(await isOwnPage(answer))) return answer;
  const cache = await caches.open(opened);
  const known = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== path);
  for (const old of known.slice(0, Math.max(0, known.length + 1 - mostPages))) await cache.delete(old);
  await cache.put(path, answer.clone());
  return answer;
}

/** The stored page of a build for this path. */
const pageOf = async (build: string, path: string): Promise<Response | undefined> =>
  (await (await caches.open(`pages-${build}`)).match(path)) ??
  (await (await caches.open(`shell-${build}`)).match('/'));

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * A page of the app: the stored one at once, while the network's is stored for the next time. A reload asks the network
 * first, for users who want a new version. So does a build without answers, which gives way to the build before it
 * where the network is slow or away.
 */
async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const known = await knownBuild();
  const reloads = event.request.cache === 'no-cache' || event.request.cache === 'reload';
  const stored = await pageOf(known, path);
  if (stored && !reloads && known === version) {
    event.waitUntil(
      after(refreshAfter)
        .then(() => fetchPage(path))
        .catch(() => undefined),
    );
    return stored;
  }
  const asked = fetchPage(path).catch((cause: unknown) => {
    if (stored) return stored;
    throw cause;
  });
  const answer = await (stored && !reloads ? Promise.race([asked, after(patience)]) : asked);
  // nothing yet, or a proxy whose server restarts: the app waits for it, and says so
  if (stored && (!answer || isAway(answer))) return stored;
  return answer ?? asked;
}

/** Network first: stores the answer in the cache, and returns the cached one when offline. */
async function netFirst(request: Request, cacheKey: string): Promise<Response> {
  const cache = await caches.open(shell);
  try {
    const answer = await fetch(request);
    if (isFile(answer) && answer.type === 'basic') await cache.put(cacheKey, answer.clone());
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
  if (isFile(answer)) await (await caches.open(visited)).put(request, answer.clone());
  return answer;
}

const ofServer = /^\/(session|oidc|account|answer|api|health)(\/|$)/;
/** pages that are not the app's */
const publicPage = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:login|imprint|privacy)\/?$/i;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || ofServer.test(pathname)) return;
  if (request.mode === 'navigate') {
    // a path with a dot is a file, such as a feed
    if (!publicPage.test(pathname) && !pathname.includes('.')) event.respondWith(openPage(event, pathname));
  } else if (/^\/(assets|icons)\/|^\/icon\.svg$/.test(pathname)) event.respondWith(cacheFirst(request));
});

async function mainApi(): Promise<string> {
  const config = (await (await netFirst(new Request('/config.json'), '/config.json')).json()) as {
    mainApiUrl: string;
  };
  return config.mainApiUrl.replace(/\/+$/, '');
}

const confirmReceipt = async (receipt: string) =>
  fetch(`${await mainApi()}/v1/receipts/${receipt}`, { method: 'POST' });

self.addEventListener('push', (event) => {
  const message = readPush(event.data?.text() ?? '');
  if (!message) return;
  const show = async () => {
    const { title, options } = noticeOf(message);
    await self.registration.showNotification(title, options);
    // a lost confirmation only means that the message is also sent by mail
    await confirmReceipt(message.receipt).catch(() => undefined);
    const { navigator } = self as { navigator: { setAppBadge?: (count: number) => Promise<void> } };
    if (message.unread > 0) await navigator.setAppBadge?.(message.unread).catch(() => undefined);
  };
  event.waitUntil(show());
});

type NoticeData = { link?: unknown; receipt?: string; answered?: string };

/** Answers on the notification itself; returns whether the server has the answer. */
async function answerOnNotice(notice: Notification, answer: string): Promise<boolean> {
  const { receipt, answered = '' } = (notice.data ?? {}) as NoticeData;
  if (receipt === undefined) return false;
  const body = new URLSearchParams({ answer });
  const response = await fetch(`/answer/${receipt}`, { method: 'POST', body }).catch(() => null);
  if (!response?.ok) return false;
  const { tag, icon, badge, data } = notice as Notification & { badge: string };
  const { link } = data as NoticeData;
  await self.registration.showNotification(answered, {
    body: notice.title,
    tag,
    icon,
    badge,
    data: { link },
  });
  return true;
}

/** Whether a window shows the app, which listens, and not a page of the server. */
function isApp({ url }: WindowClient): boolean {
  const { pathname } = new URL(url);
  return !ofServer.test(pathname) && !publicPage.test(pathname);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = targetOf((event.notification.data as NoticeData | null)?.link, self.location.origin);
  const { action } = event;
  const open = async () => {
    if (action && (await answerOnNotice(event.notification, action))) return undefined;
    const windows = await self.clients.matchAll({ type: 'window' });
    const found = target.startsWith(self.location.origin) ? windows.find(isApp) : undefined;
    if (!found) return self.clients.openWindow(target);
    // the page asks before it leaves unsaved changes
    found.postMessage({ open: target.slice(self.location.origin.length) });
    return found.focus();
  };
  event.waitUntil(open());
});

type SubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription | null };

// the browser changed the push endpoint of this device, or ended it: the pages register the new one when one is opened
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as SubscriptionChange;
  const renew = async () => {
    const { pushManager } = self.registration;
    if (oldSubscription && !(await pushManager.getSubscription()))
      await pushManager.subscribe(oldSubscription.options);
    for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ renew: true });
  };
  (event as ExtendableEvent).waitUntil(renew());
});
