/** How a score changes a game's state, however it is entered, and where games without a result are found. */
import * as api from '@club/contract/games/api.ts';
import * as scoresApi from '@club/contract/games/scores/api.ts';
import type { GameChange } from '@club/contract/games/shape.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let captain: Person;
let teamId: string;
beforeAll(async () => {
  app = await openTestApp();
  captain = await app.person({ permissions: ['m_gms', 'm_tms'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime('2026-11-21T20:00:00Z');
  const body = { name: 'TTC', league: 'Liga', rank: 1, type: 'adults' as const, color: '#1b4a8a' };
  teamId = (await captain.call(teamsApi.createTeam, { body })).data.id;
});

const yesterday = '2026-11-20T19:00:00Z';
const thisEvening = '2026-11-21T18:30:00Z';
const nextWeek = '2026-11-28T19:00:00Z';
const create = async (date: string, more: GameChange = {}) => {
  const body = { teamId, homeTeam: 'TTC', awayTeam: 'TSV', homeGame: true, date, ...more };
  return (await captain.call(api.createGame, { body })).data;
};
const change = async (id: string, body: GameChange) =>
  (await captain.call(api.changeGame, { params: { id }, body })).data;
const enter = (gameId: string) =>
  captain.call(scoresApi.createScore, { body: { gameId, scoreHome: 9, scoreGuest: 5 } });
const game = async (id: string) => (await captain.call(api.getGame, { params: { id } })).data;
const score = { scoreHome: 9, scoreGuest: 5 };

it('a game cannot be moved to a team that does not exist', async () => {
  const { id } = await create(nextWeek);
  const refusal = await refusalOf(change(id, { teamId: newId() }));
  expect(refusal.errors).toMatchObject([{ path: 'teamId', code: 'unknown-team' }]);
  expect((await game(id)).teamId).toBe(teamId);
});

describe('a score', () => {
  it('of a past game is its final result: on create, on update and in the ticker', async () => {
    expect((await create(yesterday, score)).state).toBe('final');
    expect((await change((await create(yesterday)).id, score)).state).toBe('final');
    const ticked = await create(yesterday);
    await enter(ticked.id);
    expect((await game(ticked.id)).state).toBe('final');
  });

  it('of a game of this evening makes it live, in the same three ways', async () => {
    expect((await create(thisEvening, score)).state).toBe('live');
    expect((await change((await create(thisEvening)).id, score)).state).toBe('live');
    const ticked = await create(thisEvening);
    await enter(ticked.id);
    expect((await game(ticked.id)).state).toBe('live');
  });

  it('keeps a state chosen with it, and that of a game whose score is corrected', async () => {
    expect((await create(thisEvening, { ...score, state: 'final' })).state).toBe('final');
    const running = await create(yesterday, { ...score, state: 'live' });
    expect(running.state).toBe('live');
    expect((await change(running.id, { scoreHome: 8 })).state).toBe('live');
    const over = await create(yesterday, score);
    expect(await change(over.id, { scoreGuest: 6 })).toMatchObject({ state: 'final', scoreGuest: 6 });
  });

  it('is refused for a cancelled game, and in the ticker of a final one', async () => {
    expect((await refusalOf(create(yesterday, { ...score, state: 'cancelled' }))).code).toBe(
      'game-cancelled',
    );
    const off = await create(yesterday, { state: 'cancelled' });
    expect((await refusalOf(change(off.id, score))).code).toBe('game-cancelled');
    expect((await refusalOf(enter(off.id))).code).toBe('game-cancelled');
    expect((await refusalOf(enter((await create(yesterday, score)).id))).code).toBe('game-final');
    expect(await change(off.id, { state: 'planned' })).toMatchObject({ state: 'planned', scoreHome: null });
  });

  it('that was the only one and is deleted makes the game planned again', async () => {
    const ticked = await create(yesterday);
    const { data } = await enter(ticked.id);
    await captain.call(scoresApi.deleteScore, { params: { id: data.id } });
    expect(await game(ticked.id)).toMatchObject({ state: 'planned', scoreHome: null });
  });

  it('that was entered for the wrong game and is emptied makes it planned again', async () => {
    const none = { scoreHome: null, scoreGuest: null };
    const { id } = await create(nextWeek);
    expect((await change(id, score)).state).toBe('live');
    expect(await change(id, none)).toMatchObject({ state: 'planned', scoreHome: null });
    const over = await create(nextWeek, { ...score, state: 'final' });
    expect((await change(over.id, { ...none, state: 'planned' })).state).toBe('planned');
    const lost = await create(yesterday, score);
    expect((await change(lost.id, { ...none, state: 'final' })).state).toBe('final');
    expect((await refusalOf(change(lost.id, { state: 'planned' }))).code).toBe('state-not-possible');
    const off = await create(thisEvening, score);
    await change(off.id, { state: 'cancelled' });
    expect((await change(off.id, none)).state).toBe('cancelled');
  });
});

it('past games without a final result are found, and no others', async () => {
  const missing = await create(yesterday);
  const stillLive = await create('2026-11-14T19:00:00Z', { ...score, state: 'live' });
  const unscored = await create('2026-11-07T19:00:00Z', { state: 'final' });
  await create(yesterday, score);
  await create(yesterday, { state: 'cancelled' });
  await create(thisEvening);
  await create(nextWeek);
  const query = { teamId, resultMissing: 'true' as const, sort: '-date' as const };
  const { data } = await captain.call(api.listGames, { query });
  expect(data.items.map((one) => one.id)).toEqual([missing.id, stillLive.id, unscored.id]);
  expect(data.total).toBe(3);
});

it.each([
  [{ scoreHome: 9 }, '9:7'],
  [{ scoreGuest: 8 }, '8:8'],
])('a correction of one side alone, %o, is a score of its own', async (correction, corrected) => {
  const { id } = await create(yesterday);
  await change(id, { scoreHome: 8, scoreGuest: 7 });
  await change(id, correction);
  const { data } = await captain.call(scoresApi.listGameScores, { params: { id }, query: {} });
  expect(data.items.map(({ scoreHome, scoreGuest }) => `${scoreHome}:${scoreGuest}`).toSorted()).toEqual(
    ['8:7', corrected].toSorted(),
  );
});
