/** Who can be put into a line-up, what its errors reveal to others, and changes that waited for another one. */
import * as absencesApi from '@club/contract/absences/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as api from '@club/contract/matches/line-up/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as users from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAbsence } from '../../absences/store.ts';
import { lockGame } from '../../games/store.ts';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { callBlockedBy } from '../../testing/blocked-call.ts';
import { clearMessages } from '../../testing/both-languages.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { lockUser } from '../../users/store.ts';
import { openSearchApp, type SearchApp } from '../substitutes/testing/search-app.ts';
import { putLineUp } from './store.ts';

let app: SearchApp;
let gameId: string;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await openSearchApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('main.positions').execute();
  gameId = await app.game();
  [ada, ben] = (await app.reported(['Ada', 'Ben'], app.teamIds[0])) as [Person, Person];
});

const singles = (...people: Person[]) => ({ singles: people.map(({ id }) => id), doubles: [] });
const set = (body: object, as = app.captain, more = {}) =>
  as.call(api.setMatchLineUp, { params: { id: gameId }, body: body as never, ...more });
const publish = (more = {}) => app.captain.call(api.publishMatchLineUp, { params: { id: gameId }, ...more });
const read = () => app.captain.call(api.getMatchLineUp, { params: { id: gameId } });

describe('a line-up', () => {
  it('is made of people with what is noted of them, and of nobody who waits for approval', async () => {
    const blocked = await app.person({ firstName: 'Dan' });
    await app.report(blocked.id, app.teamIds[1], 1, ['SPV']);
    const { data } = await app.captain.call(matchesApi.getMatch, { params: { id: gameId } });
    expect(data.board?.listed.map(({ person, notes }) => [person.firstName, notes])).toEqual([
      ['Ada', []],
      ['Ben', []],
      ['Dan', ['SPV']],
    ]);
    await app.db.updateTable('main.users').set({ approved: false }).where('id', '=', blocked.id).execute();
    const { errors } = await refusalOf(set(singles(ada, blocked)));
    expect(errors).toMatchObject([{ path: 'singles.1', code: 'unknown-user' }]);
  });

  it('is made of those who are reported in the half of the game, of that season', async () => {
    const listed = async () => {
      const { data } = await app.captain.call(matchesApi.getMatch, { params: { id: gameId } });
      return data.board?.listed.map(({ person }) => person.firstName);
    };
    const report = (half: { season: number; seasonHalf: 'first' | 'second' }) =>
      app.db.updateTable('main.positions').set(half).where('userId', '=', ben.id).execute();
    expect(await listed()).toEqual(['Ada', 'Ben']);
    await report({ season: 2026, seasonHalf: 'second' });
    expect(await listed()).toEqual(['Ada']);
    await report({ season: 2025, seasonHalf: 'first' });
    expect(await listed()).toEqual(['Ada']);
  });

  it('has nobody as away who has answered for the game after all', async () => {
    await app.admin.call(teamsApi.joinTeam, { params: { id: ada.id }, body: { teamId: app.teamIds[0] } });
    const days = { from: '2026-11-28', to: '2026-11-28' };
    for (const person of [ada, ben]) await person.call(absencesApi.createAbsence, { body: days });
    const away = async () => {
      const { data } = await app.captain.call(matchesApi.getMatch, { params: { id: gameId } });
      return data.board?.listed.filter((one) => one.away).map(({ person }) => person.firstName);
    };
    expect(await away()).toEqual(['Ada', 'Ben']);
    const params = { id: gameId, userId: ada.id };
    await ada.call(matchesApi.setAvailability, { params, body: { answer: 'yes' } });
    expect(await away()).toEqual(['Ben']);
    await app.admin.call(teamsApi.leaveTeam, { params: { id: ada.id, teamId: app.teamIds[0] } });
  });

  it('is no news for somebody who said yes and has left the team since', async () => {
    const team = { teamId: app.teamIds[0] };
    const [stays, leaves] = [await app.person(), await app.person()];
    for (const { id, call } of [stays, leaves]) {
      await app.admin.call(teamsApi.joinTeam, { params: { id }, body: team });
      const params = { id: gameId, userId: id };
      await call(matchesApi.setAvailability, { params, body: { answer: 'yes' } });
    }
    await app.admin.call(teamsApi.leaveTeam, { params: { id: leaves.id, ...team } });
    await set(singles(ada));
    const { length } = await notifiedIn(app.db);
    await publish();
    const sent = (await notifiedIn(app.db)).slice(length);
    expect(sent.map(({ title, to }) => [title, to.userIds])).toEqual([
      ['Du spielst', [ada.id]],
      ['Die Aufstellung steht, diesmal ohne dich', [stays.id]],
    ]);
    await app.admin.call(teamsApi.leaveTeam, { params: { id: stays.id, ...team } });
  });

  it('is no news for somebody whose yes stayed with their place, when they have lost this as well', async () => {
    const team = { teamId: app.teamIds[0] };
    await app.admin.call(teamsApi.joinTeam, { params: { id: ben.id }, body: team });
    await ben.call(matchesApi.setAvailability, {
      params: { id: gameId, userId: ben.id },
      body: { answer: 'yes' },
    });
    await set(singles(ben));
    await publish();
    await app.admin.call(teamsApi.leaveTeam, { params: { id: ben.id, ...team } });
    await set(singles());
    await set(singles(ada));
    const { length } = await notifiedIn(app.db);
    await publish();
    expect((await notifiedIn(app.db)).slice(length).map(({ title, to }) => [title, to.userIds])).toEqual([
      ['Du spielst', [ada.id]],
    ]);
  });

  it('is no news for somebody who said yes to another time of the game', async () => {
    const team = { teamId: app.teamIds[0] };
    await app.admin.call(teamsApi.joinTeam, { params: { id: ben.id }, body: team });
    const params = { id: gameId, userId: ben.id };
    await ben.call(matchesApi.setAvailability, { params, body: { answer: 'yes' } });
    const { data: game } = await app.admin.call(gamesApi.getGame, { params: { id: gameId } });
    const date = new Date(Date.parse(game.date) + 7 * 86_400_000).toISOString();
    await app.admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { date } });
    await set(singles(ada));
    const { length } = await notifiedIn(app.db);
    await publish();
    expect((await notifiedIn(app.db)).slice(length).map(({ title }) => title)).toEqual(['Du spielst']);
    await app.admin.call(teamsApi.leaveTeam, { params: { id: ben.id, ...team } });
  });

  it('shows the values of the team’s own players only, unless one may see those of all', async () => {
    const dan = await app.person({ firstName: 'Dan' });
    await app.report(dan.id, app.teamIds[1], 1);
    await app.admin.call(teamsApi.joinTeam, { params: { id: ada.id }, body: { teamId: app.teamIds[0] } });
    const keeper = await app.person({ permissions: ['m_usr_qttr'] });
    const items = [ada, dan].map(({ id }, at) => ({ userId: id, date: '2024-02-11', position: 1700 - at }));
    await keeper.call(qttr.createQttr, { body: { items } });
    const values = async (as: Person) => {
      const { data } = await as.call(matchesApi.getMatch, { params: { id: gameId } });
      return data.board?.listed.map((one) => [one.person.firstName, one.qttr]);
    };
    expect(await values(app.captain)).toEqual([
      ['Ada', 1700],
      ['Ben', null],
      ['Dan', null],
    ]);
    const allowed = await app.person({ permissions: ['m_gms', 'g_all_usr_qttr'] });
    expect(await values(allowed)).toEqual([
      ['Ada', 1700],
      ['Ben', null],
      ['Dan', 1699],
    ]);
  });

  it('is refused with all that is wrong with it in one answer, but reveals nothing about the people to others', async () => {
    const other = await app.person();
    const team = { name: 'Vierte', league: 'Liga', rank: 4, type: 'adults' as const, color: '#134677' };
    await app.admin.call(teamsApi.createTeam, { body: { ...team, captainIds: [other.id] } });
    const wrong = { singles: [newId()], doubles: [[ada.id, ada.id]] };
    const codesOf = async (call: Promise<unknown>) =>
      (await refusalOf(call)).errors?.map(({ path, code }) => `${path} ${code}`).toSorted();
    expect(await codesOf(set(wrong))).toEqual(['doubles.0.1 listed-twice', 'singles.0 unknown-user']);
    expect(await codesOf(set(wrong, other))).toEqual(['doubles.0.1 listed-twice']);
    gameId = newId();
    expect(await codesOf(set(wrong))).toEqual(['doubles.0.1 listed-twice']);
  });
});

it('places in a double that stay when the singles are emptied are a draft: those who played hear that nothing is set', async () => {
  await clearMessages(app.db);
  await set(singles(ada, ben));
  await publish();
  const { length } = await notifiedIn(app.db);
  const { data } = await set({ singles: [], doubles: [[ada.id, ben.id]] });
  expect(data.state).toBe('draft');
  const sent = (await notifiedIn(app.db)).slice(length);
  expect(sent.map(({ title, to }) => [title, to.userIds?.toSorted()])).toEqual([
    ['Die Aufstellung steht doch noch nicht', [ada.id, ben.id].toSorted()],
  ]);
});

it('captains are notified once of somebody who enters an absence on two devices at once', async () => {
  await set(singles(ada, ben));
  await publish();
  await clearMessages(app.db);
  const days = { from: '2026-11-28', to: '2026-11-28' };
  const other = async (tx: Database) => {
    await lockGame(tx, gameId);
    await lockUser(tx, ben.id);
    await insertAbsence(tx, { id: newId(), userId: ben.id, reason: null, ...days }, new Date());
  };
  await callBlockedBy(app.db, other, () => ben.call(absencesApi.createAbsence, { body: days }));
  expect(await notifiedIn(app.db)).toEqual([]);
});

it('captains are notified of the gap that somebody leaves who goes, where the line-up was published', async () => {
  const leave = async () => {
    await clearMessages(app.db);
    await ben.call(users.leaveClub, { params: { id: ben.id } });
    return (await notifiedIn(app.db)).map(({ title, body, to }) => [title, body, to.userIds]);
  };
  await set(singles(ada, ben));
  await publish();
  const body = 'Hof – Selb\nSa., 28. November um 18:00\nJemand ist nicht mehr im Verein.';
  expect(await leave()).toEqual([['In der Aufstellung fehlt jemand', body, [app.captain.id]]]);
  ben = (await app.reported(['Ben'], app.teamIds[0]))[0] as Person;
  gameId = await app.game();
  await set(singles(ada, ben));
  expect(await leave()).toEqual([]);
});

it('captains are notified once of a gap in singles and doubles, and of none in a game that is called off', async () => {
  const both = { singles: [ada.id, ben.id], doubles: [[ada.id, ben.id]] };
  await set(both);
  await publish();
  const off = { params: { id: gameId }, body: { state: 'cancelled' as const } };
  await app.admin.call(gamesApi.changeGame, off);
  gameId = await app.game({ date: '2026-12-05T17:00:00Z' });
  await set(both);
  await publish();
  await clearMessages(app.db);
  await ben.call(users.leaveClub, { params: { id: ben.id } });
  expect((await notifiedIn(app.db)).map(({ body }) => body.split('\n')[1])).toEqual([
    'Sa., 5. Dezember um 18:00',
  ]);
});

it.each([
  ['setting it', (ifMatch: string) => set(singles(ada), app.captain, { ifMatch })],
  ['publishing it', (ifMatch: string) => publish({ ifMatch })],
])('%s is refused when another captain has changed it meanwhile', async (_, call) => {
  await set(singles(ada, ben));
  const { etag } = await read();
  const other = async (tx: Database) => {
    await lockGame(tx, gameId);
    await putLineUp(tx, gameId, singles(ben), null);
  };
  const late = callBlockedBy(app.db, other, () => call(etag ?? ''));
  expect((await refusalOf(late)).code).toBe('stale');
  expect((await read()).data).toMatchObject({ state: 'draft', singles: [{ id: ben.id }] });
});

it('a proposal follows the present answers, also when its request is repeated', async () => {
  const { data } = await app.captain.call(matchesApi.getMatch, { params: { id: gameId } });
  await app.admin.call(teamsApi.joinTeam, { params: { id: ada.id }, body: { teamId: data.team.id } });
  const say = (answer: 'yes' | 'no') =>
    ada.call(matchesApi.setAvailability, { params: { id: gameId, userId: ada.id }, body: { answer } });
  const propose = () =>
    app.captain.call(api.proposeMatchLineUp, { params: { id: gameId }, idempotencyKey: 'proposal' });
  await say('yes');
  expect((await propose()).data.singles).toContain(ada.id);
  await say('no');
  expect((await propose()).data.singles).not.toContain(ada.id);
});

it('neither a proposal nor publishing creates a record', async () => {
  await set(singles(ada));
  const statusOf = async (step: string) => {
    const path = `/api/main/v1/games/${gameId}/line-up/${step}`;
    return (await app.raw(path, { method: 'POST', as: app.captain })).status;
  };
  expect([await statusOf('propose'), await statusOf('publish')]).toEqual([200, 200]);
});
