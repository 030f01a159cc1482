/** The ticker and its game: what one does to the other, also while somebody else changes the same game. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/games/scores/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/postgres/database.ts';
import { callBlockedBy } from '../../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { lockGame, updateGame } from '../store.ts';
import { deleteScore, insertScore } from './store.ts';

let app: TestApp;
let captain: Person;
let teamId: string;
let gameId: string;
const now = '2026-11-21T20:00:00Z';
beforeAll(async () => {
  app = await openTestApp();
  app.setTime(now);
  captain = await app.person({ permissions: ['m_gms', 'm_tms'] });
  const body = { name: 'TTC', league: 'Liga', rank: 1, type: 'adults' as const, color: '#1b4a8a' };
  teamId = (await captain.call(teamsApi.createTeam, { body })).data.id;
});
afterAll(() => app.close());
beforeEach(async () => {
  const body = { teamId, homeTeam: 'TTC', awayTeam: 'TSV', homeGame: true, date: '2026-11-21T18:30:00Z' };
  gameId = (await captain.call(gamesApi.createGame, { body })).data.id;
});

const enter = (scoreHome: number, scoreGuest: number) =>
  captain.call(api.createScore, { body: { gameId, scoreHome, scoreGuest } });
const game = async () => (await captain.call(gamesApi.getGame, { params: { id: gameId } })).data;
const newest = async () => (await captain.call(api.getLastScore, { params: { id: gameId } })).data;

it('a score is refused when the game becomes final while it is being entered', async () => {
  await enter(8, 5);
  const end = (tx: Database) =>
    updateGame(tx, gameId, { scoreHome: 9, scoreGuest: 5, state: 'final' }, new Date(now), false);
  const refusal = await refusalOf(callBlockedBy(app.db, end, () => enter(8, 6)));
  expect(refusal.code).toBe('game-final');
  expect(await game()).toMatchObject({ scoreHome: 9, scoreGuest: 5, state: 'final' });
});

it('the game has its newest score when another is entered while one is being deleted', async () => {
  await enter(3, 1);
  const mistake = (await enter(4, 1)).data;
  const another = async (tx: Database) => {
    await insertScore(tx, {
      id: crypto.randomUUID(),
      gameId,
      scoreHome: 3,
      scoreGuest: 2,
      createdAt: new Date('2026-11-21T20:00:01Z'),
      createdBy: captain.id,
    });
    await updateGame(tx, gameId, { scoreHome: 3, scoreGuest: 2 }, new Date(now), false);
  };
  await callBlockedBy(app.db, another, () => captain.call(api.deleteScore, { params: { id: mistake.id } }));
  expect(await newest()).toMatchObject({ scoreHome: 3, scoreGuest: 2 });
  expect(await game()).toMatchObject({ scoreHome: 3, scoreGuest: 2, state: 'live' });
});

it('the score that counts is the newest entry, also when it was sent before another that came first', async () => {
  await enter(3, 1);
  const first = async (tx: Database) => {
    await insertScore(tx, {
      id: crypto.randomUUID(),
      gameId,
      scoreHome: 4,
      scoreGuest: 1,
      createdAt: new Date('2026-11-21T20:00:01Z'),
      createdBy: captain.id,
    });
    await updateGame(tx, gameId, { scoreHome: 4, scoreGuest: 1 }, new Date(now), false);
  };
  await callBlockedBy(app.db, first, () => enter(4, 2));
  expect(await game()).toMatchObject({ scoreHome: 4, scoreGuest: 2 });
  expect(await newest()).toMatchObject({ scoreHome: 4, scoreGuest: 2 });
  await captain.call(api.deleteScore, { params: { id: (await newest()).id } });
  expect(await game()).toMatchObject({ scoreHome: 4, scoreGuest: 1 });
});

it('a score that is taken from the game clears the ticker', async () => {
  await enter(3, 1);
  await captain.call(gamesApi.changeGame, {
    params: { id: gameId },
    body: { scoreHome: null, scoreGuest: null },
  });
  const { data } = await captain.call(api.listGameScores, { params: { id: gameId } });
  expect(data.items).toEqual([]);
});

it('a score of no game is refused by its field', async () => {
  gameId = crypto.randomUUID();
  expect((await refusalOf(enter(1, 0))).errors).toMatchObject([{ path: 'gameId', code: 'unknown-game' }]);
});

it('a cancelled game stays cancelled without its last score', async () => {
  const { id } = (await enter(3, 1)).data;
  await captain.call(gamesApi.changeGame, { params: { id: gameId }, body: { state: 'cancelled' } });
  await captain.call(api.deleteScore, { params: { id } });
  expect(await game()).toMatchObject({ state: 'cancelled', scoreHome: null, scoreGuest: null });
});

it('a deleted score is not found, nor the last one of a game without scores', async () => {
  const { id } = (await enter(1, 0)).data;
  await captain.call(api.deleteScore, { params: { id } });
  for (const call of [
    () => captain.call(api.getScore, { params: { id } }),
    () => captain.call(api.deleteScore, { params: { id } }),
    newest,
  ])
    expect((await refusalOf(call())).code).toBe('not-found');
});

it('a score that somebody else deletes at the same time is not found', async () => {
  const { id } = (await enter(1, 0)).data;
  const other = async (tx: Database) => {
    await lockGame(tx, gameId);
    await deleteScore(tx, id);
  };
  const late = callBlockedBy(app.db, other, () => captain.call(api.deleteScore, { params: { id } }));
  expect((await refusalOf(late)).code).toBe('not-found');
});

it('scores are no change of the game for subscribers of its calendar', async () => {
  const { id } = (await enter(1, 0)).data;
  await captain.call(api.deleteScore, { params: { id } });
  const { sequence } = await app.db
    .selectFrom('main.games')
    .select('sequence')
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow();
  expect(sequence).toBe(0);
});
