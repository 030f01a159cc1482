/** The offline cache on this device. It belongs to one person and is deleted when they sign out. */
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { AppConfig } from './config.ts';
import { isOwn } from './own-key.ts';
import type { SessionUser } from './session.ts';
import type { Viewer } from './viewer.ts';

/** Topics that can be read offline: first elements of query keys. */
const topics = new Set<unknown>(['games', 'bookings', 'posts', 'teams', 'calendar', 'qttr']);

export type Snapshot = {
  /** milliseconds since 1970 */
  at: number;
  user: SessionUser;
  viewer: Viewer;
  config: AppConfig;
  state: DehydratedState;
};

const snapshotKey = 'last';
/** milliseconds: what is older helps nobody */
const mostAge = 30 * 24 * 60 * 60_000;

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('club', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

async function inStore<T>(
  mode: IDBTransactionMode,
  send: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const change = db.transaction('kept', mode);
      const request = send(change.objectStore('kept'));
      change.oncomplete = () => resolve(request.result);
      change.onabort = () => reject(change.error);
    });
  } finally {
    db.close();
  }
}

/** Maximum of stored query results; the newest are kept. */
const most = 80;

/** Stores the queries of the pages beside those stored earlier; a browser without storage is no error. */
export async function saveOffline(cache: QueryClient, who: Omit<Snapshot, 'at' | 'state'>): Promise<void> {
  const { queries } = dehydrate(cache, {
    shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
      status === 'success' && topics.has(queryKey[0]),
    shouldDehydrateMutation: () => false,
  });
  if (queries.length === 0) return;
  const before = await loadOffline(who.config);
  const older = before?.user.sub === who.user.sub ? before.state.queries : [];
  const known = new Map([...older, ...queries].map((query) => [query.queryHash, query]));
  const newest = [...known.values()]
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, most);
  const at = newest[0]?.state.dataUpdatedAt ?? 0;
  const snapshot: Snapshot = { at, state: { mutations: [], queries: newest }, ...who };
  await inStore('readwrite', (store) => store.put(snapshot, snapshotKey)).catch(() => undefined);
}

/**
 * The snapshot, unless another build stored it, whose data may have another shape, or it is older than 30 days.
 * @param config the settings of this page; undefined when they are unknown
 */
export async function loadOffline(config: AppConfig | undefined): Promise<Snapshot | null> {
  const stored = await inStore('readonly', (store) => store.get(snapshotKey) as IDBRequest<Snapshot>).catch(
    () => undefined,
  );
  const fits = stored && stored.config.build?.id === config?.build?.id && Date.now() - stored.at < mostAge;
  return fits ? stored : null;
}

/** Puts the stored queries into the cache. */
export const hydrateOffline = (cache: QueryClient, { state }: Snapshot): void => hydrate(cache, state);

/**
 * Deletes drafts: they belong to one person, so that none are left on the device after sign-out.
 * @param except the person who is signed in now, whose own are kept
 */
export function clearDrafts(except?: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (isOwn(key, except)) localStorage.removeItem(key);
  } catch {
    // without storage there is nothing to delete
  }
}

export const clearOffline = (): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(snapshotKey)).catch(() => undefined);

/**
 * Listens for a sign-out in another tab, while this page may still be open.
 * @returns a function that ends listening
 */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }) => {
    if (data === 'signed-out') listener();
  };
  return () => channel.close();
}
