/**
 * The cache of this device: answers of the server, shown at once when the app is opened again, and while there
 * is no network. It belongs to one session: another one on the same device sees none of it.
 */
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { AppConfig } from './config.ts';
import { deviceStore, queryStorage } from './device-store.ts';
import { markKnown, sessionName } from './known-session.ts';
import type { SessionUser } from './session.ts';
import { addStored, clearStored, removeStored } from './stored-answers.ts';
import type { Viewer } from './viewer.ts';

/** Topics that are stored: first elements of query keys. A query with `meta.stored: false` is not. */
const topics = new Set<unknown>([
  'absences',
  'attention',
  'bookings',
  'buddies',
  'calendar',
  'consents',
  'games',
  'inbox',
  'match-reports',
  'matches',
  'positions',
  'posts',
  'qttr',
  'settings',
  'statistics',
  'teams',
  'users',
]);

/** The owner of the stored answers. */
export type Owner = { session: string; user: SessionUser; viewer: Viewer; config: AppConfig };

/** What was stored: the owner, the time of the newest answer (milliseconds since 1970), and the answers. */
export type Known = { owner: Owner; at: number; restore: (cache: QueryClient) => Promise<void> };

const ownerKey = 'owner';
const prefix = 'answer';
/** milliseconds: older answers are useless */
const mostAge = 30 * 24 * 60 * 60_000;
/** characters of JSON: a club of 300 people takes less than half of it; the oldest answers go first */
const mostStored = 2_000_000;
/** pages of a long list */
const mostPages = 3;

/** Answers of another build may have another shape, and those of another session belong to somebody else. */
const busterOf = (config: AppConfig | undefined, session: string): string =>
  `${config?.build?.id} ${session}`;

const persisterOf = (buster: string, read: readonly [string, unknown][] = []) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage: queryStorage(read),
    prefix,
    buster,
    maxAge: mostAge,
    serialize: (query) => query,
    deserialize: (query) => query,
  });

const isAnswer = ([key]: readonly [string, unknown]): boolean => key.startsWith(`${prefix}-`);
const updatedAt = ([, query]: readonly [string, unknown]): number =>
  (query as PersistedQuery).state.dataUpdatedAt;

/**
 * What is stored for this session and this build; null where there is nothing.
 * @param config the settings of this page; undefined when they are unknown
 */
export async function readKnown(config: AppConfig | undefined): Promise<Known | null> {
  const session = sessionName();
  const read = await deviceStore.entries().catch(() => []);
  const owner = read.find(([key]) => key === ownerKey)?.[1] as Owner | undefined;
  if (!owner || owner.session !== session || owner.config.build?.id !== config?.build?.id) return null;
  const answers = read.filter(isAnswer);
  const at = Math.max(0, ...answers.map(updatedAt));
  if (Date.now() - at > mostAge) return null;
  const persister = persisterOf(busterOf(owner.config, session), answers);
  return { owner, at, restore: (cache) => persister.restoreQueries(cache) };
}

const isStored = ({ queryKey, meta, state }: Query): boolean =>
  topics.has(queryKey[0]) && meta?.stored !== false && state.data !== undefined;

/** As it arrived: asking once more may have failed since, when the network was lost. */
const arrived = (query: Query): Query =>
  ({
    ...query,
    queryKey: query.queryKey,
    state: { ...query.state, status: 'success', error: null },
  }) as Query;

/** A long list is stored with its first pages only: more are loaded when they are wanted. */
function shortened(query: Query): Query {
  const data = query.state.data as InfiniteData<unknown> | undefined;
  if (!Array.isArray(data?.pages) || data.pages.length <= mostPages) return query;
  const first = { pages: data.pages.slice(0, mostPages), pageParams: data.pageParams.slice(0, mostPages) };
  return { ...query, queryKey: query.queryKey, state: { ...query.state, data: first } } as Query;
}

/** Removes the answers of others and the oldest of one's own, so that the rest takes less than `most` characters. */
async function tidy(buster: string, most: number): Promise<void> {
  const answers = (await deviceStore.entries().catch(() => [])).filter(isAnswer);
  let size = 0;
  for (const answer of answers.toSorted((one, other) => updatedAt(other) - updatedAt(one))) {
    const [key, query] = answer;
    size += JSON.stringify(query).length;
    const old = Date.now() - updatedAt(answer) > mostAge;
    if (old || size > most || (query as PersistedQuery).buster !== buster) await deviceStore.removeItem(key);
  }
}

/** Stores answers of one owner, in the order in which they come. */
export function createSaver(most = mostStored) {
  let owned = '';
  let unchecked = Number.POSITIVE_INFINITY;
  let working: Promise<unknown> = Promise.resolve();

  const save = async (queries: readonly Query[], owner: Owner): Promise<void> => {
    const buster = busterOf(owner.config, owner.session);
    const persister = persisterOf(buster);
    const wanted = queries.filter(isStored);
    for (const query of wanted) {
      await persister.persistQuery(shortened(arrived(query)));
      unchecked += JSON.stringify(query.state.data).length;
    }
    const now = JSON.stringify(owner);
    if (now !== owned) await deviceStore.setItem(ownerKey, owner);
    owned = now;
    markKnown(owner.session);
    addStored(wanted.map(({ queryHash }) => queryHash));
    // a tenth over the limit for a moment is better than reading everything after each answer
    if (unchecked < most / 10) return;
    await tidy(buster, most);
    unchecked = 0;
  };

  /** Runs one after another, so that cleared data stays cleared. */
  const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
    working = working.then(work, work);
    return working;
  };

  return {
    save: (queries: readonly Query[], owner: Owner) => inTurn(() => save(queries, owner)),
    /** Deletes what can no longer be read: a record that was removed, or for which a permission was taken away. */
    remove: ({ queryHash }: Query) =>
      inTurn(() => {
        removeStored(queryHash);
        return deviceStore.removeItem(`${prefix}-${queryHash}`);
      }),
    clear: () =>
      inTurn(async () => {
        owned = '';
        markKnown(null);
        clearStored();
        await deviceStore.clear();
      }),
  };
}
