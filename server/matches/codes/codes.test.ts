/** Match code and PIN: for the line-up of the game and the captains of its team, and nowhere else. */
import { putGuardian } from '@club/contract/families/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as api from '@club/contract/matches/codes/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { putLineUp } from '../line-up/store.ts';

let app: TestApp;
let admin: Person;
let captain: Person;
let otherCaptain: Person;
let player: Person;
let member: Person;
let gameId: string;

const codes = { code: 'K7XM-2QPL', pin: '4711' };
const now = '2027-03-01T12:00:00Z';

beforeAll(async () => {
  app = await openTestApp();
  app.setTime(now);
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  captain = await app.person();
  otherCaptain = await app.person();
  player = await app.person();
  member = await app.person();
});
afterAll(() => app.close());
beforeEach(async () => {
  const body = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const { data } = await admin.call(teamsApi.createTeam, { body: { ...body, captainIds: [captain.id] } });
  await admin.call(teamsApi.createTeam, { body: { ...body, captainIds: [otherCaptain.id] } });
  await admin.call(teamsApi.joinTeam, { params: { id: player.id }, body: { teamId: data.id } });
  const game = { teamId: data.id, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false };
  gameId = (await admin.call(gamesApi.createGame, { body: { ...game, date: '2027-03-05T19:00:00Z' } })).data
    .id;
});

const params = () => ({ params: { id: gameId } });
const set = async (body: object, as = captain) =>
  (await as.call(api.setMatchCodes, { ...params(), body: body as typeof codes })).data;
const read = async (as = captain) => (await as.call(api.getMatchCodes, params())).data;
const sees = async (as: Person) => (await as.call(matchesApi.getMatch, params())).data.seesCodes;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
/** @param published default: a draft */
const lineUp = (people: Person[], published = false) =>
  putLineUp(
    app.db,
    gameId,
    { singles: people.map(({ id }) => id), doubles: [] },
    published ? new Date(now) : null,
  );

describe('match code and PIN', () => {
  it('are entered and changed by captains of the team and holders of m_gms', async () => {
    expect(await read()).toEqual({ code: null, pin: null });
    expect(await set(codes)).toEqual(codes);
    expect(await read()).toEqual(codes);
    await set({ code: 'NEU', pin: null }, admin);
    expect(await read()).toEqual({ code: 'NEU', pin: null });
  });

  it('are also for the guardians of those in the published line-up', async () => {
    const [child, guardian] = [await app.person(), await app.person()];
    const manager = await app.person({ permissions: ['m_usrs'] });
    await manager.call(putGuardian, { params: { id: child.id, userId: guardian.id } });
    await set(codes);
    await lineUp([player], true);
    expect(await codeOf(read(guardian))).toBe('missing-permission');
    await lineUp([child], true);
    expect(await read(guardian)).toEqual(codes);
  });

  it('are for those in the published line-up, whether they belong to the team or not', async () => {
    await set(codes);
    await lineUp([player, member]);
    for (const one of [player, member]) {
      expect(await sees(one)).toBe(false);
      expect(await codeOf(read(one))).toBe('missing-permission');
    }
    await lineUp([player, member], true);
    for (const one of [player, member]) {
      expect(await sees(one)).toBe(true);
      expect(await read(one)).toEqual(codes);
    }
    await lineUp([player], true);
    expect(await codeOf(read(member))).toBe('missing-permission');
  });

  it('are refused to others in the same way, whether there are any or not', async () => {
    const answers = async () =>
      Promise.all(
        [player, member, otherCaptain].map(async (as) => {
          const answer = await app.raw(`/api/main/v1/games/${gameId}/codes`, { as });
          const { requestId: _, ...problem } = (await answer.json()) as Record<string, unknown>;
          return [answer.status, problem, answer.headers.get('etag')];
        }),
      );
    const before = await answers();
    expect(before.map(([status]) => status)).toEqual([403, 403, 403]);
    await set(codes);
    expect(await answers()).toEqual(before);
  });

  it('are entered by nobody who only plays, nor by captains of other teams', async () => {
    await lineUp([player], true);
    for (const as of [player, member, otherCaptain]) {
      expect(await codeOf(set(codes, as))).toBe('missing-permission');
      expect(await codeOf(as.call(api.deleteMatchCodes, params()))).toBe('missing-permission');
    }
    expect(await read()).toEqual({ code: null, pin: null });
  });

  it('have at most 20 characters each, and may be empty', async () => {
    const { errors } = await refusalOf(set({ code: 'x'.repeat(21), pin: 5 }));
    expect(errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(['code too-long', 'pin invalid']);
    expect(await set({ code: ' A1 ', pin: ' ' })).toEqual({ code: 'A1', pin: null });
    await set({ code: '', pin: '' });
    expect(await codeOf(captain.call(api.deleteMatchCodes, params()))).toBe('not-found');
  });

  it('that two captains change at once are not overwritten unseen', async () => {
    const { etag } = await captain.call(api.getMatchCodes, params());
    await set(codes, admin);
    const late = captain.call(api.setMatchCodes, { ...params(), body: codes, ifMatch: etag ?? '' });
    expect(await codeOf(late)).toBe('stale');
  });

  it('once deleted are gone, and do not come back with an undone game', async () => {
    await set(codes);
    await captain.call(api.deleteMatchCodes, params());
    expect(await read()).toEqual({ code: null, pin: null });
    await set(codes);
    const undoId = crypto.randomUUID();
    await admin.call(gamesApi.deleteGame, { ...params(), undoId });
    await admin.call(takeBack, { body: { id: undoId } });
    expect(await read()).toEqual({ code: null, pin: null });
  });
});
