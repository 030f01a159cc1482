/** The rows of searches for substitutes. */
import type { GameState } from '@club/contract/games/rules.ts';
import type { SearchMode, SearchState } from '@club/contract/matches/substitutes/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { toWire } from '../../platform/postgres/page.ts';
import { shownPerson } from '../../users/store.ts';
import { isOld } from '../store.ts';

type CandidateRow = {
  userId: string;
  person: Person;
  askedAt: string | null;
  answer: 'yes' | 'no' | null;
  answeredAt: string | null;
  plays: boolean;
  skipped: boolean;
  settled: boolean;
  chosen: boolean;
};

const candidates = sql<CandidateRow[]>`coalesce((
  select json_agg(json_build_object('userId', c.user_id, 'person', ${shownPerson('u')}, 'askedAt', c.asked_at,
    'answer', c.answer, 'answeredAt', c.answered_at, 'plays', c.spot is not null,
    'skipped', c.skipped_at is not null, 'settled', c.settled_at is not null,
    'chosen', c.chosen_at is not null) order by c.turn)
  from main.substitute_candidates c join main.users u on u.id = c.user_id where c.search_id = a.id), '[]')`;

/** The searches of a game with their candidates in order, newest first. */
export async function listSearches(db: Database, gameId: string) {
  const rows = await db
    .selectFrom('main.substituteSearches as a')
    .innerJoin('main.games as g', 'g.id', 'a.gameId')
    .select(['a.id', 'a.wanted', 'a.hoursEach', 'a.forDate', 'a.createdAt', 'a.createdBy', 'g.date'])
    .select([sql<SearchMode>`a.mode`.as('mode'), sql<SearchState>`a.state`.as('state')])
    .select([sql<GameState>`g.state`.as('gameState'), candidates.as('candidates')])
    .where('a.gameId', '=', gameId)
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  return rows
    .map((row) => toWire(row))
    .map(({ date, gameState, ...row }, at) => ({
      ...row,
      newest: at === 0,
      game: { date, state: gameState },
    }));
}

export type SearchRow = Awaited<ReturnType<typeof listSearches>>[number];

/** The game of a search; undefined where there is no such search. */
export const findSearchedGame = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('main.substituteSearches').select('gameId').where('id', '=', id).executeTakeFirst())
    ?.gameId;

/** Games with a search that is open, or whose outcome could still change. */
export const listGamesWithSearch = async (db: Database, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('main.games as g')
    .select('g.id')
    .where(
      sql<boolean>`exists (select from main.substitute_searches a
        where a.game_id = g.id and (a.state = 'open' or g.date > ${now}))`,
    )
    .orderBy('g.date')
    .orderBy('g.id')
    .execute();
  return rows.map(({ id }) => id);
};

type NewSearch = {
  id: string;
  gameId: string;
  mode: SearchMode;
  wanted: number;
  hoursEach: number | null;
  forDate: Date;
  createdBy: string | null;
  createdAt: Date;
};

export async function insertSearch(db: Database, row: NewSearch, userIds: readonly string[]): Promise<void> {
  await db
    .insertInto('main.substituteSearches')
    .values({ ...row, state: 'open' })
    .execute();
  await db
    .insertInto('main.substituteCandidates')
    .values(userIds.map((userId, at) => ({ searchId: row.id, userId, turn: at + 1 })))
    .execute();
}

export async function updateState(db: Database, id: string, state: SearchState): Promise<void> {
  await db.updateTable('main.substituteSearches').set({ state }).where('id', '=', id).execute();
}

type Noted = 'askedAt' | 'skippedAt' | 'settledAt';

/** Stores when something happened to some of the candidates. */
export async function noteCandidates(
  db: Database,
  searchId: string,
  what: Noted,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length > 0)
    await db
      .updateTable('main.substituteCandidates')
      .set({ [what]: now })
      .where('searchId', '=', searchId)
      .where('userId', 'in', [...userIds])
      .execute();
}

/** Requests that somebody is asked who was not asked yet, also after they were passed over. */
export async function chooseCandidate(db: Database, searchId: string, userId: string, now: Date) {
  await db
    .updateTable('main.substituteCandidates')
    .set({ chosenAt: now, skippedAt: null })
    .where('searchId', '=', searchId)
    .where('userId', '=', userId)
    .where('askedAt', 'is', null)
    .where('answer', 'is', null)
    .execute();
}

/** @param given `spot`: one of the wanted spots, or null */
export async function putAnswer(
  db: Database,
  key: { searchId: string; userId: string },
  given: { answer: 'yes' | 'no'; answeredAt: Date; spot: number | null },
): Promise<void> {
  await db
    .updateTable('main.substituteCandidates')
    .set(given)
    .where('searchId', '=', key.searchId)
    .where('userId', '=', key.userId)
    .execute();
}

/** The spots of a search that somebody has. */
export const listSpots = async (db: Database, searchId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('main.substituteCandidates')
    .select('spot')
    .where('searchId', '=', searchId)
    .where('spot', 'is not', null)
    .execute();
  return rows.flatMap(({ spot }) => spot ?? []);
};

/** Nobody has a spot any more. */
export async function clearSpots(db: Database, searchId: string): Promise<void> {
  await db
    .updateTable('main.substituteCandidates')
    .set({ spot: null })
    .where('searchId', '=', searchId)
    .execute();
}

/** Locks a person against getting a spot in another game at the same time. */
export async function lockForSpot(db: Database, userId: string): Promise<void> {
  await db.selectFrom('main.users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** The game of a question that somebody has not answered, while somebody is still wanted; undefined: there is none. */
export const findGameAskedFor = async (
  db: Database,
  userId: string,
  searchId: string,
  now: Date,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('main.substituteCandidates as c')
    .innerJoin('main.substituteSearches as a', 'a.id', 'c.searchId')
    .innerJoin('main.games as g', 'g.id', 'a.gameId')
    .select('a.gameId')
    .where('c.searchId', '=', searchId)
    .where('c.userId', '=', userId)
    .where('c.askedAt', 'is not', null)
    .where('c.answer', 'is', null)
    .where('a.state', 'in', ['open', 'exhausted'])
    .where('g.state', '=', 'planned')
    .where('g.date', '>', now)
    .where(sql<boolean>`not ${isOld}`)
    .executeTakeFirst();
  return row?.gameId;
};

/** Coming games in which somebody is asked to help out, earliest first. */
export const listGamesAskedFor = async (db: Database, userId: string, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('main.games as g')
    .select('g.id')
    .where('g.state', '=', 'planned')
    .where('g.date', '>', now)
    .where(
      sql<boolean>`exists (select from main.substitute_searches a
        join main.substitute_candidates c on c.search_id = a.id
        where a.game_id = g.id and c.user_id = ${userId} and (c.asked_at is not null or c.spot is not null))`,
    )
    .orderBy('g.date')
    .orderBy('g.id')
    .execute();
  return rows.map(({ id }) => id);
};
