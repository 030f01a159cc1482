/** What a score makes of a game, whichever way it is entered, and where games without a result are found. */
import * as api from '@club/contract/games/api.ts';
import * as scoresApi from '@club/contract/games/scores/api.ts';
import type { GameChange } from '@club/contract/games/shape.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestHouse, type Person, refusalOf, type TestHouse } from '../testing/house.ts';

let house: TestHouse;
let captain: Person;
let teamId: string;
beforeAll(async () => {
  house = await openTestHouse();
  captain = await house.person({ permissions: ['m_gms', 'm_tms'] });
});
afterAll(() => house.close());
beforeEach(async () => {
  house.setTime('2026-11-21T20:00:00Z');
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

describe('a score', () => {
  it('of a game whose date is past is its final result: on creating, changing and in the ticker', async () => {
    expect((await create(yesterday, score)).state).toBe('final');
    expect((await change((await create(yesterday)).id, score)).state).toBe('final');
    const ticked = await create(yesterday);
    await enter(ticked.id);
    expect((await game(ticked.id)).state).toBe('final');
  });

  it('of a game of this evening is live, in the same three ways', async () => {
    expect((await create(thisEvening, score)).state).toBe('live');
    expect((await change((await create(thisEvening)).id, score)).state).toBe('live');
    const ticked = await create(thisEvening);
    await enter(ticked.id);
    expect((await game(ticked.id)).state).toBe('live');
  });

  it('leaves the state that was chosen with it, and that of a game whose score is corrected', async () => {
    expect((await create(thisEvening, { ...score, state: 'final' })).state).toBe('final');
    const running = await create(yesterday, { ...score, state: 'live' });
    expect(running.state).toBe('live');
    expect((await change(running.id, { scoreHome: 8 })).state).toBe('live');
    const over = await create(yesterday, score);
    expect(await change(over.id, { scoreGuest: 6 })).toMatchObject({ state: 'final', scoreGuest: 6 });
  });

  it('is taken by no game that is cancelled, and by the ticker of none that is final', async () => {
    expect((await refusalOf(create(yesterday, { ...score, state: 'cancelled' }))).code).toBe(
      'game-cancelled',
    );
    const off = await create(yesterday, { state: 'cancelled' });
    expect((await refusalOf(change(off.id, score))).code).toBe('game-cancelled');
    expect((await refusalOf(enter(off.id))).code).toBe('game-cancelled');
    expect((await refusalOf(enter((await create(yesterday, score)).id))).code).toBe('game-final');
    expect(await change(off.id, { state: 'planned' })).toMatchObject({ state: 'planned', scoreHome: null });
  });

  it('that was the only one and is deleted leaves the game planned again', async () => {
    const ticked = await create(yesterday);
    const { data } = await enter(ticked.id);
    await captain.call(scoresApi.deleteScore, { params: { id: data.id } });
    expect(await game(ticked.id)).toMatchObject({ state: 'planned', scoreHome: null });
  });
});

it('games that are over and have no final result are found, and no others', async () => {
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
