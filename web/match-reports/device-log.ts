/**
 * Entries of match reports in a database of this device. Those that the server has not acknowledged survive reloads, a
 * restart of the phone and a sign-out, since nobody else has them. Acknowledged ones stay a little longer, until the answer
 * of the server that contains them is stored too: a phone that loses its net at that moment still shows them.
 */
import type { ReportEntry, ReportSetup } from '@club/contract/match-reports/shape.ts';
import { inStore, openDatabase } from '../platform/device-database.ts';

/** The entries of one game. */
export type Waiting = {
  setup: ReportSetup | null;
  entries: ReportEntry[];
  /** by the id of an entry, the start of the report that it was made for; none where that was not known */
  startedAt: Readonly<Record<string, string | undefined>>;
};
/** Entries that wait to be sent, and those that the server has acknowledged. */
export type OnDevice = { waiting: Waiting; sent: Waiting };
type StoredEntry = ({ setup: ReportSetup } | { entry: ReportEntry; startedAt?: string | undefined }) & {
  sent: boolean;
};

const store = 'waiting';
const setupKey = 'setup';

/** Stays open: an entry is passed to the browser at the moment of the tap, so that a page that is closed then loses nothing. */
let opened: Promise<IDBDatabase> | null = null;
const forget = () => {
  opened = null;
};
function open(): Promise<IDBDatabase> {
  // a later version reads what this one has stored: an upgrade deletes nothing here
  opened ??= openDatabase('match-reports', 1, (db) => db.createObjectStore(store)).then(
    (db) => {
      for (const end of ['versionchange', 'close']) db.addEventListener(end, forget);
      return db;
    },
    (error: unknown) => {
      forget();
      throw error;
    },
  );
  return opened;
}

/** Resolves once what was written is on the disk. */
const write = async (work: (objects: IDBObjectStore) => void): Promise<void> =>
  inStore(await open(), store, 'safely', (objects) => {
    work(objects);
    return () => undefined;
  });

const keyOf = (userId: string, gameId: string, id: string) => [userId, gameId, id];

/** Everything of this person, by game. Rejects in a browser without storage. */
export async function readDevice(userId: string): Promise<Map<string, OnDevice>> {
  const range = IDBKeyRange.bound([userId], [userId, []]);
  return inStore(await open(), store, 'readonly', (objects) => {
    const keys = objects.getAllKeys(range);
    const values = objects.getAll(range);
    return () => byGame(keys.result as string[][], values.result as StoredEntry[]);
  });
}

const nothing = (): Waiting => ({ setup: null, entries: [], startedAt: {} });

function byGame(keys: readonly string[][], values: readonly StoredEntry[]): Map<string, OnDevice> {
  const games = new Map<string, OnDevice>();
  for (const [at, value] of values.entries()) {
    const gameId = keys[at]?.[1] ?? '';
    const game = games.get(gameId) ?? { waiting: nothing(), sent: nothing() };
    const part = value.sent ? game.sent : game.waiting;
    if ('setup' in value) part.setup = value.setup;
    else {
      part.entries.push(value.entry);
      part.startedAt = { ...part.startedAt, [value.entry.id]: value.startedAt };
    }
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
  await write((objects) => {
    if (given.setup)
      objects.put({ setup: given.setup, sent } satisfies StoredEntry, keyOf(userId, gameId, setupKey));
    for (const entry of given.entries ?? [])
      objects.put(
        { entry, startedAt: given.startedAt?.[entry.id], sent } satisfies StoredEntry,
        keyOf(userId, gameId, entry.id),
      );
  });
}

/** @param ids of entries, or `setup` */
export async function removeFromDevice(
  userId: string,
  gameId: string,
  ids: readonly string[],
): Promise<void> {
  await write((objects) => {
    for (const id of ids) objects.delete(keyOf(userId, gameId, id));
  }).catch(() => undefined);
}

/** Whether this browser can store entries; shown before the first one. */
export async function canKeep(): Promise<boolean> {
  const key = keyOf('', '', 'probe');
  try {
    await write((objects) => objects.put({}, key));
    await write((objects) => objects.delete(key));
    return true;
  } catch {
    return false;
  }
}
