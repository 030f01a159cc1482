/** Many say yes at once through two server processes, and the job runs in several: never one too many, nobody twice. */
import { Failure } from '@club/contract/failures.ts';
import * as api from '@club/contract/matches/substitutes/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockGame } from '../../games/store.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { callBlockedBy } from '../../testing/blocked-call.ts';
import { clearMessages } from '../../testing/both-languages.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { searchSubstitutes } from './search-job.ts';
import { insertSearch, listSearches, listSpots, lockForSpot, putAnswer, updateState } from './store.ts';
import { monday, openSearchApp, type SearchApp, start } from './testing/search-app.ts';

let app: SearchApp;
let second: Awaited<ReturnType<SearchApp['second']>>;
let crowd: Person[];
let gameId: string;
const wanted = 3;

beforeAll(async () => {
  app = await openSearchApp();
  second = await app.second();
  second.setTime(monday);
  crowd = await app.reported(Array.from({ length: 50 }, (_, at) => `P${at}`));
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  app.setTime(monday);
  await app.db.deleteFrom('main.games').execute();
  await clearMessages(app.db);
  gameId = await app.game();
});

const searchId = async () => (await listSearches(app.db, gameId))[0]?.id ?? '';
const count = async () => (await listSpots(app.db, await searchId())).length;
/** Alternates between the two processes. */
const through = (person: Person, at: number) =>
  at % 2 === 0 ? person : { call: second.callAs(person.token) };
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'has it',
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

it('of fifty who say yes at once, exactly as many as are wanted have it, and the others are notified that somebody was faster', async () => {
  await app.search(gameId, crowd, { mode: 'atOnce', wanted });
  const outcomes = await Promise.all(
    crowd.map((one, at) => outcome(app.say(gameId, one, 'yes', through(one, at)))),
  );
  expect(Map.groupBy(outcomes, (one) => one).get('has it')).toHaveLength(wanted);
  expect(Map.groupBy(outcomes, (one) => one).get('place-taken')).toHaveLength(50 - wanted);
  const [state, ...course] = await app.course(gameId);
  expect(state).toBe('filled');
  expect(course.filter((one) => one.endsWith('plays'))).toHaveLength(wanted);
  // a refused answer is stored nevertheless
  expect(course.filter((one) => one.endsWith('late'))).toHaveLength(50 - wanted);
  expect(await app.titlesOf(app.captain)).toEqual(['Ersatz gefunden']);
});

it('somebody who comes while the last spot is being taken is refused', async () => {
  const [ben, cem] = crowd as [Person, Person];
  await app.search(gameId, [ben, cem], { mode: 'atOnce' });
  const id = await searchId();
  const takeLast = async (tx: Database) => {
    await lockGame(tx, gameId);
    const given = { answer: 'yes', answeredAt: new Date(monday), spot: 1 } as const;
    await putAnswer(tx, { searchId: id, userId: ben.id }, given);
  };
  const late = callBlockedBy(app.db, takeLast, () => app.say(gameId, cem, 'yes', cem));
  expect((await refusalOf(late)).code).toBe('place-taken');
});

/** What another transaction has done with the search before ours gets the lock. */
const others = {
  begun: async (tx: Database) => {
    const row = { id: newId(), gameId, mode: 'byHand', wanted: 1, hoursEach: null, createdBy: null } as const;
    const times = { forDate: new Date(start), createdAt: new Date(monday) };
    await insertSearch(tx, { ...row, ...times }, [crowd[0]?.id ?? '']);
  },
  stopped: async (tx: Database) => updateState(tx, await searchId(), 'stopped'),
};

it.each<[string, keyof typeof others, string, () => Promise<unknown>]>([
  ['begin a search', 'begun', 'search-open', () => app.search(gameId, crowd.slice(0, 2))],
  ['stop it', 'stopped', 'search-over', () => app.captain.call(api.stopSearch, { params: { id: gameId } })],
  [
    'ask somebody',
    'stopped',
    'search-over',
    () => app.captain.call(api.askSubstitute, { params: { id: gameId, userId: crowd[1]?.id ?? '' } }),
  ],
])('two who %s at once do so once', async (_, what, code, call) => {
  if (what === 'stopped') await app.search(gameId, crowd.slice(0, 2));
  const other = async (tx: Database) => {
    await lockGame(tx, gameId);
    await others[what](tx);
  };
  expect((await refusalOf(callBlockedBy(app.db, other, call))).code).toBe(code);
});

it('somebody who gets a spot in another game meanwhile gets none in this one', async () => {
  const [ben] = crowd as [Person];
  await app.search(gameId, [ben], { mode: 'atOnce' });
  const other = await app.game({ homeTeam: 'Rehau', awayTeam: 'Hof' });
  await app.search(other, [ben], { mode: 'atOnce' });
  const [there] = await listSearches(app.db, other);
  const takeThere = async (tx: Database) => {
    await lockForSpot(tx, ben.id);
    const given = { answer: 'yes', answeredAt: new Date(monday), spot: 1 } as const;
    await putAnswer(tx, { searchId: there?.id ?? '', userId: ben.id }, given);
  };
  const late = callBlockedBy(app.db, takeThere, () => app.say(gameId, ben, 'yes', ben));
  expect((await refusalOf(late)).code).toBe('cannot-help');
});

it('the same person gets no spot in two games at that time, although they say yes to both at once', async () => {
  const [ben] = crowd as [Person];
  const other = await app.game({ homeTeam: 'Rehau', awayTeam: 'Hof' });
  for (const id of [gameId, other]) await app.search(id, [ben], { mode: 'atOnce' });
  const outcomes = await Promise.all(
    [gameId, other].map((id, at) => outcome(app.say(id, ben, 'yes', through(ben, at)))),
  );
  expect(outcomes.toSorted()).toEqual(['cannot-help', 'has it']);
});

/** Waits until this number of callers arrived, then lets all continue. */
function barrier(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === size) resolve();
    return promise;
  };
}

/** Says yes like a program that counts first and writes then, without the lock. */
async function takeCarelessly(
  id: string,
  userId: string,
  allHaveCounted: () => Promise<void>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const taken = (await listSpots(tx, id)).length;
    await allHaveCounted();
    if (taken < wanted)
      await putAnswer(
        tx,
        { searchId: id, userId },
        { answer: 'yes', answeredAt: new Date(), spot: taken + 1 },
      );
  });
}

it('control: without the lock the race does happen, and only the constraint of the database prevents it', async () => {
  const rivals = crowd.slice(0, 6);
  await app.search(gameId, rivals, { mode: 'atOnce', wanted });
  const id = await searchId();
  const together = barrier(rivals.length);
  const careless = await Promise.allSettled(rivals.map((one) => takeCarelessly(id, one.id, together)));
  const refused = careless.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => String(reason))).toEqual(
    Array(5).fill(expect.stringContaining('spot_taken_once')),
  );
  expect(await count()).toBe(1);

  await sql`update main.substitute_candidates set spot = null`.execute(app.db);
  await sql`alter table main.substitute_candidates drop constraint spot_taken_once`.execute(app.db);
  const again = barrier(rivals.length);
  await Promise.all(rivals.map((one) => takeCarelessly(id, one.id, again)));
  expect(await count()).toBe(6);
  await sql`update main.substitute_candidates set spot = null`.execute(app.db);
  await sql`alter table main.substitute_candidates add constraint spot_taken_once unique (search_id, spot)`.execute(
    app.db,
  );
});

it('the person whose turn it is is asked once, when the job runs in two processes while answers come in', async () => {
  const [first, ...others] = crowd.slice(0, 8) as [Person, ...Person[]];
  await app.search(gameId, [first, ...others], { wanted: 2 });
  const later = new Date('2026-11-23T16:00:00Z');
  app.setTime(later.toISOString());
  second.setTime(later.toISOString());
  await Promise.all([
    ...[app, second, app, second].map(({ db }) => searchSubstitutes(db, app.env, later)),
    app.say(gameId, first, 'no', first),
  ]);
  second.setTime(monday);
  expect(await app.course(gameId)).toEqual([
    'open',
    'P0 no',
    'P1 asked',
    'P2 asked',
    'P3 asked',
    'P4 -',
    'P5 -',
    'P6 -',
    'P7 -',
  ]);
  const questions: number[] = [];
  for (const one of others.slice(0, 4)) {
    const titles = await app.titlesOf(one);
    questions.push(titles.filter((title) => title.includes('aushelfen')).length);
  }
  expect(questions).toEqual([1, 1, 1, 0]);
});
