/** Captains: who names them, what they may do for their own team, and that they may do it for no other. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as scoresApi from '@club/contract/games/scores/api.ts';
import * as api from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let captain: Person;
let player: Person;
let own: string;
let other: string;

const create = async (name: string, more = {}) => {
  const body = { name, league: 'Bezirksliga', rank: 1, type: 'adults' as const, color: '#134677', ...more };
  return (await admin.call(api.createTeam, { body })).data.id;
};
const lead = (teamId: string, ...captainIds: string[]) =>
  admin.call(api.changeTeam, { params: { id: teamId }, body: { captainIds } });
const join = (as: Person, userId: string, teamId: string) =>
  as.call(api.joinTeam, { params: { id: userId }, body: { teamId } });
const gameOf = async (teamId: string) => {
  const game = { homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: '2027-03-05T19:00:00Z' };
  return (await admin.call(gamesApi.createGame, { body: { ...game, teamId } })).data.id;
};
const enter = (as: Person, gameId: string) =>
  as.call(scoresApi.createScore, { body: { gameId, scoreHome: 1, scoreGuest: 0 } });

beforeAll(async () => {
  app = await openTestApp();
  // the games of this test are still to come
  app.setTime('2026-11-20T12:00:00Z');
  admin = await app.person({ permissions: ['m_tms', 'm_gms', 'g_usrs', 'm_usrs'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  captain = await app.person();
  player = await app.person();
  own = await create('Erste', { captainIds: [captain.id] });
  other = await create('Zweite');
});

describe('captains', () => {
  it('are members whom the team names, by name, and each once', async () => {
    const zoe = await app.person({ lastName: 'Zapf' });
    const adam = await app.person({ lastName: 'Adler' });
    const { data } = await lead(own, zoe.id, adam.id, zoe.id);
    expect(data.captainIds).toEqual([adam.id, zoe.id]);
    expect(
      (await admin.call(api.changeTeam, { params: { id: own }, body: { rank: 2 } })).data.captainIds,
    ).toEqual([adam.id, zoe.id]);
    expect((await lead(own)).data.captainIds).toEqual([]);
  });

  it('are at most three, and no strangers', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => app.person()));
    const many = await refusalOf(lead(own, ...people.map(({ id }) => id)));
    expect(many.errors).toMatchObject([{ path: 'captainIds', code: 'too-many-captains' }]);
    const waiting = await app.person({ approved: false });
    for (const id of [waiting.id, crypto.randomUUID()])
      expect((await refusalOf(lead(own, id))).errors).toMatchObject([
        { path: 'captainIds', code: 'captain-not-approved' },
      ]);
    const { data } = await admin.call(api.getTeam, { params: { id: own } });
    expect(data.captainIds).toEqual([captain.id]);
  });

  it('know it of themselves, and lead from the moment they are named until they are dismissed', async () => {
    const me = async () => (await captain.call(usersApi.getUser, { params: { id: 'me' } })).data.captainOf;
    expect(await me()).toEqual([own]);
    const gameId = await gameOf(own);
    await enter(captain, gameId);
    await lead(own);
    expect(await me()).toEqual([]);
    expect((await refusalOf(enter(captain, gameId))).code).toBe('missing-permission');
    await lead(own, captain.id);
    await enter(captain, gameId);
  });

  it('add and remove players of their own team, and of no other', async () => {
    await join(captain, player.id, own);
    await captain.call(api.leaveTeam, { params: { id: player.id, teamId: own } });
    await join(admin, player.id, other);
    expect((await refusalOf(join(captain, player.id, other))).code).toBe('missing-permission');
    const leave = captain.call(api.leaveTeam, { params: { id: player.id, teamId: other } });
    expect((await refusalOf(leave)).code).toBe('missing-permission');
    const { data } = await admin.call(api.listUserTeams, { params: { id: player.id } });
    expect(data.items.map(({ id }) => id)).toEqual([other]);
  });

  it('learn of nobody who waits for approval', async () => {
    const waiting = await app.person({ approved: false });
    expect((await refusalOf(join(captain, waiting.id, own))).code).toBe('not-found');
  });

  it('enter and delete scores of their own team, and of no other', async () => {
    const [ours, theirs] = [await gameOf(own), await gameOf(other)];
    const { data: score } = await enter(captain, ours);
    await captain.call(scoresApi.deleteScore, { params: { id: score.id } });
    expect((await refusalOf(enter(captain, theirs))).code).toBe('missing-permission');
    const { data: foreign } = await enter(admin, theirs);
    const remove = captain.call(scoresApi.deleteScore, { params: { id: foreign.id } });
    expect((await refusalOf(remove)).code).toBe('missing-permission');
    // a game that does not exist is nobody's
    expect((await refusalOf(enter(captain, crypto.randomUUID()))).code).toBe('missing-permission');
  });

  it('neither change nor delete their team or its games', async () => {
    const id = await gameOf(own);
    const tries = [
      () => captain.call(api.changeTeam, { params: { id: own }, body: { name: 'Meine' } }),
      () => captain.call(api.deleteTeam, { params: { id: own } }),
      () => captain.call(gamesApi.changeGame, { params: { id }, body: { league: 'Andere' } }),
      () => captain.call(gamesApi.deleteGame, { params: { id } }),
    ];
    for (const one of tries) expect((await refusalOf(one())).code).toBe('missing-permission');
  });

  it('are in the audit log when they are named and dismissed, and not for what stays', async () => {
    await sql`delete from main.audit`.execute(app.db);
    await lead(own, captain.id, player.id);
    await lead(own, player.id);
    const { rows } = await sql`select action, subject_id as who from main.audit order by at, id`.execute(
      app.db,
    );
    expect(rows).toEqual([
      { action: 'captain-named', who: player.id },
      { action: 'captain-dismissed', who: captain.id },
    ]);
  });

  it('lead again when the deletion of their team is undone', async () => {
    const undoId = crypto.randomUUID();
    await admin.call(api.deleteTeam, { params: { id: own }, undoId });
    expect((await captain.call(usersApi.getUser, { params: { id: 'me' } })).data.captainOf).toEqual([]);
    await admin.call(takeBack, { body: { id: undoId } });
    const { data } = await admin.call(api.getTeam, { params: { id: own } });
    expect(data.captainIds).toEqual([captain.id]);
  });

  it('leave no trace in the team when they leave the club', async () => {
    await captain.call(usersApi.leaveClub, { params: { id: 'me' } });
    const { data } = await admin.call(api.getTeam, { params: { id: own } });
    expect(data.captainIds).toEqual([]);
  });
});

describe('how a team plays and meets', () => {
  it('is not known at first, and has the usual times', async () => {
    const { data } = await admin.call(api.getTeam, { params: { id: own } });
    expect(data).toMatchObject({
      matchSystem: null,
      playedOut: false,
      meetMinutesHome: 30,
      meetMinutesAway: 60,
      reminders: [7, 3, 1],
      resultHours: null,
      reportHours: null,
    });
  });

  it('is stored as entered, with each reminder once and the earliest first', async () => {
    const body = {
      matchSystem: 'bund' as const,
      playedOut: true,
      meetMinutesHome: 45,
      meetMinutesAway: 0,
      reminders: [1, 5, 1, 2],
      resultHours: 1,
      reportHours: 24,
    };
    const { data } = await admin.call(api.changeTeam, { params: { id: own }, body });
    expect(data).toMatchObject({ ...body, reminders: [5, 2, 1] });
  });

  it('refuses what is no time', async () => {
    const body = {
      meetMinutesHome: -1,
      meetMinutesAway: 601,
      reminders: [61],
      resultHours: 0,
      reportHours: 1.5,
    };
    const refusal = await refusalOf(admin.call(api.changeTeam, { params: { id: own }, body }));
    expect(refusal.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'meetMinutesHome too-small',
      'meetMinutesAway too-large',
      'reminders.0 too-large',
      'resultHours too-small',
      'reportHours not-a-whole-number',
    ]);
  });
});
