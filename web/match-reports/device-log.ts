/**
 * Entries of match reports in a database of this device. Those that the server has not acknowledged survive reloads, a
 * restart of the phone and a sign-out, since nobody else has them. Acknowledged ones stay a little longer, until the answer
 * of the server that contains them is stored too: a phone that loses its net at that moment still shows them.
 */
import type { ReportEntry, ReportSetup } from '@club/contract/match-reports/shape.ts';

/** What one game has. */
export type Waiting = { setup: ReportSetup | null; entries: ReportEntry[] };
/** What waits to be sent, and what the server has acknowledged. */
export type OnDevice = { waiting: Waiting; sent: Waiting };
type Kept = ({ setup: ReportSetup } | { entry: ReportEntry }) & { sent: boolean };

const name = 'match-reports';
const version = 1;
const store = 'waiting';
const setupKey = 'setup';

function openAnew(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    // a later version reads what this one has kept: nothing here is deleted by an upgrade
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) opening.result.createObjectStore(store);
    };
    opening.onsuccess = () => {
      const db = opening.result;
      db.onversionchange = () => {
        db.close();
        opened = null;
      };
      db.onclose = () => {
        opened = null;
      };
      resolve(db);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('another tab holds another version'));
  });
}

/** Stays open: an entry is handed to the browser in the moment of the tap, so that a page that is closed then loses nothing. */
let opened: Promise<IDBDatabase> | null = null;
function open(): Promise<IDBDatabase> {
  opened ??= openAnew().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Resolves once what was written is on the disk. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (kept: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const db = await open();
  return new Promise((resolve, reject) => {
    const change = db.transaction(store, mode, { durability: 'strict' });
    const request = work(change.objectStore(store));
    change.oncomplete = () => resolve(request?.result);
    change.onabort = () => reject(change.error);
    // without it the browser waits for this page to ask, and a page that is closed meanwhile never does
    change.commit();
  });
}

const keyOf = (userId: string, gameId: string, id: string) => [userId, gameId, id];

/** Everything of this person, by game. Rejects in a browser without storage. */
export async function readDevice(userId: string): Promise<Map<string, OnDevice>> {
  const range = IDBKeyRange.bound([userId], [userId, []]);
  const db = await open();
  return new Promise((resolve, reject) => {
    const reading = db.transaction(store);
    const keys = reading.objectStore(store).getAllKeys(range);
    const values = reading.objectStore(store).getAll(range);
    reading.oncomplete = () => resolve(byGame(keys.result as string[][], values.result as Kept[]));
    reading.onabort = () => reject(reading.error);
  });
}

const nothing = (): Waiting => ({ setup: null, entries: [] });

function byGame(keys: readonly string[][], values: readonly Kept[]): Map<string, OnDevice> {
  const games = new Map<string, OnDevice>();
  for (const [at, value] of values.entries()) {
    const gameId = keys[at]?.[1] ?? '';
    const game = games.get(gameId) ?? { waiting: nothing(), sent: nothing() };
    const part = value.sent ? game.sent : game.waiting;
    if ('setup' in value) part.setup = value.setup;
    else part.entries.push(value.entry);
    games.set(gameId, game);
  }
  for (const { waiting } of games.values()) waiting.entries.sort((one, other) => one.counter - other.counter);
  return games;
}

/** Rejects where the browser stores nothing. @param sent whether the server has acknowledged it */
export async function keepOnDevice(
  userId: string,
  gameId: string,
  given: Partial<Waiting>,
  sent: boolean,
): Promise<void> {
  await inStore('readwrite', (kept) => {
    if (given.setup) kept.put({ setup: given.setup, sent } satisfies Kept, keyOf(userId, gameId, setupKey));
    for (const entry of given.entries ?? [])
      kept.put({ entry, sent } satisfies Kept, keyOf(userId, gameId, entry.id));
    return undefined;
  });
}

/** @param ids of entries, or `setup` */
export async function removeFromDevice(
  userId: string,
  gameId: string,
  ids: readonly string[],
): Promise<void> {
  await inStore('readwrite', (kept) => {
    for (const id of ids) kept.delete(keyOf(userId, gameId, id));
    return undefined;
  }).catch(() => undefined);
}

/** Whether this browser stores anything: said before the first entry. */
export async function canKeep(): Promise<boolean> {
  const key = keyOf('', '', 'probe');
  try {
    await inStore('readwrite', (kept) => kept.put({}, key));
    await inStore('readwrite', (kept) => kept.delete(key));
    return true;
  } catch {
    return false;
  }
}
