/** The database in the browser that holds what this device knows: the owner, and answers of the server. */
import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';

const name = 'club';
const version = 2;
const store = 'known';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      const { result: db } = opening;
      for (const old of [...db.objectStoreNames]) db.deleteObjectStore(old);
      db.createObjectStore(store);
    };
    opening.onsuccess = () => {
      // another tab with a newer version of the app, or one that clears everything, must not wait for this one
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('another tab holds an older version'));
  });

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (known: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const change = db.transaction(store, mode);
      const request = work(change.objectStore(store));
      change.oncomplete = () => resolve(request.result);
      change.onabort = () => reject(change.error);
    });
  } finally {
    db.close();
  }
}

/** Everything in the store by its key. Rejects in a browser without storage. */
async function entries(): Promise<[string, unknown][]> {
  const db = await open();
  try {
    return await new Promise((resolve, reject) => {
      const reading = db.transaction(store);
      const known = reading.objectStore(store);
      const keys = known.getAllKeys();
      const values = known.getAll();
      reading.oncomplete = () => resolve(keys.result.map((key, at) => [String(key), values.result[at]]));
      reading.onabort = () => reject(reading.error);
    });
  } finally {
    db.close();
  }
}

/** What is stored under a key, for `persistQuery` and its kin; a browser without storage stores nothing. */
export const deviceStore = {
  entries,
  setItem: (key: string, value: unknown) =>
    inStore('readwrite', (known) => known.put(value, key)).catch(() => undefined),
  removeItem: (key: string) =>
    inStore('readwrite', (known) => known.delete(key)).catch(() => undefined) as Promise<undefined>,
  clear: () => inStore('readwrite', (known) => known.clear()).catch(() => undefined) as Promise<undefined>,
};

/** The same for the library, which stores queries. @param read entries that were read already */
export const queryStorage = (read: readonly [string, unknown][]): AsyncStorage<PersistedQuery> => ({
  getItem: () => undefined,
  setItem: deviceStore.setItem,
  removeItem: deviceStore.removeItem,
  entries: () => read as [string, PersistedQuery][],
});
