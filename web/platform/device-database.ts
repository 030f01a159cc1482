/**
 * Databases of this device (IndexedDB) as promises. There are two of them: what this device knows (`device-store.ts`), a
 * copy that an upgrade and a sign-out delete, and entries of match reports, which nobody else has and nothing deletes before
 * the server has them.
 */

/** @param upgrade of a new database, or of one of an older version. Rejects in a browser without storage. */
export const openDatabase = (
  name: string,
  version: number,
  upgrade: (db: IDBDatabase) => void,
): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => upgrade(opening.result);
    opening.onsuccess = () => {
      // another tab with a newer version of the app, or one that clears everything, must not wait for this one
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('another tab holds another version'));
  });

type Mode = IDBTransactionMode | 'safely';

/**
 * One transaction on one store.
 * @param mode `safely` writes, and resolves once it is on the disk
 * @param work makes requests, and returns a function that reads their results when all are done
 */
export const inStore = <T>(
  db: IDBDatabase,
  store: string,
  mode: Mode,
  work: (rows: IDBObjectStore) => () => T,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const isSafe = mode === 'safely';
    const change = isSafe
      ? db.transaction(store, 'readwrite', { durability: 'strict' })
      : db.transaction(store, mode);
    const result = work(change.objectStore(store));
    change.oncomplete = () => resolve(result());
    change.onabort = () => reject(change.error);
    // without it the browser waits for this page to ask for more, and a page that is closed meanwhile never does
    if (isSafe) change.commit();
  });
