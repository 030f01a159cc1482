/** What was seen last, kept on this device for when there is no net. It belongs to one person and goes when they sign out. */
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { AppConfig } from './config.ts';
import { isOwn } from './own-key.ts';
import type { SessionUser } from './session.ts';
import type { Viewer } from './viewer.ts';

/** What can be read without a net: first elements of query keys. */
const topics = new Set<unknown>(['games', 'bookings', 'posts', 'teams', 'calendar', 'qttr']);

export type Kept = {
  /** milliseconds since 1970 */
  at: number;
  user: SessionUser;
  viewer: Viewer;
  config: AppConfig;
  state: DehydratedState;
};

const place = 'last';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('club', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const change = db.transaction('kept', mode);
      const request = work(change.objectStore('kept'));
      change.oncomplete = () => resolve(request.result);
      change.onabort = () => reject(change.error);
    });
  } finally {
    db.close();
  }
}

/** Answers that are kept, at most; the newest stay. */
const most = 80;

/** Keeps what the pages have read so far beside what was read before; a browser that keeps nothing is no fault. */
export async function keepSeen(cache: QueryClient, who: Omit<Kept, 'at' | 'state'>): Promise<void> {
  const { queries } = dehydrate(cache, {
    shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
      status === 'success' && topics.has(queryKey[0]),
    shouldDehydrateMutation: () => false,
  });
  if (queries.length === 0) return;
  const before = await readSeen();
  const older = before?.user.sub === who.user.sub ? before.state.queries : [];
  const known = new Map([...older, ...queries].map((query) => [query.queryHash, query]));
  const kept = [...known.values()]
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, most);
  const at = kept[0]?.state.dataUpdatedAt ?? 0;
  const seen: Kept = { at, state: { mutations: [], queries: kept }, ...who };
  await inStore('readwrite', (store) => store.put(seen, place)).catch(() => undefined);
}

export const readSeen = (): Promise<Kept | null> =>
  inStore('readonly', (store) => store.get(place) as IDBRequest<Kept | undefined>).then(
    (kept) => kept ?? null,
    () => null,
  );

/** Puts what was kept where the pages read. */
export const showSeen = (cache: QueryClient, { state }: Kept): void => hydrate(cache, state);

/**
 * What somebody was writing belongs to them: whoever signs out leaves none of it on the device.
 * @param except the person who is here now, whose own stays
 */
export function forgetWritten(except?: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (isOwn(key, except)) localStorage.removeItem(key);
  } catch {
    // where nothing can be kept there is nothing to forget
  }
}

export const forgetSeen = (): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(place)).catch(() => undefined);

/**
 * Hears that the person signed out in another tab, where the page may live on for a moment.
 * @returns a function that ends listening
 */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }) => {
    if (data === 'signed-out') listener();
  };
  return () => channel.close();
}
