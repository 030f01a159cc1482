/** The database in the browser that holds what this device knows: the owner, and answers of the server. */
import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core';
import { inStore, openDatabase } from './device-database.ts';

const store = 'known';

const open = () =>
  openDatabase('club', 2, (db) => {
    for (const old of [...db.objectStoreNames]) db.deleteObjectStore(old);
    db.createObjectStore(store);
  });

async function once<T>(mode: IDBTransactionMode, work: (known: IDBObjectStore) => () => T): Promise<T> {
  const db = await open();
  try {
    return await inStore(db, store, mode, work);
  } finally {
    db.close();
  }
}

/** Everything in the store by its key. Rejects in a browser without storage. */
const entries = (): Promise<[string, unknown][]> =>
  once('readonly', (known) => {
    const keys = known.getAllKeys();
    const values = known.getAll();
    return () => keys.result.map((key, at) => [String(key), values.result[at]]);
  });

/** A browser without storage stores nothing. */
const write = <T>(work: (known: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> =>
  once('readwrite', (known) => {
    const request = work(known);
    return () => request.result;
  }).catch(() => undefined);

/** What is stored under a key, for `persistQuery` and its kin. */
export const deviceStore = {
  entries,
  setItem: (key: string, value: unknown) => write((known) => known.put(value, key)),
  removeItem: (key: string) => write((known) => known.delete(key)),
  clear: () => write((known) => known.clear()),
};

/** The same for the library, which stores queries. @param read entries that were read already */
export const queryStorage = (read: readonly [string, unknown][]): AsyncStorage<PersistedQuery> => ({
  getItem: () => undefined,
  setItem: deviceStore.setItem,
  removeItem: deviceStore.removeItem,
  entries: () => read as [string, PersistedQuery][],
});
