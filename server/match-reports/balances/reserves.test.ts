/** The reserve forecast of a team (H 1.3.1), counted from the reports of its matches. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/match-reports/balances/api.ts';
import { lineUps, type Said, wonGame } from '@club/contract/match-reports/testing-report.ts';
import * as positionsApi from '@club/contract/positions/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/test-app.ts';
import { bund, entriesOf, evening, openReportApp, type ReportApp } from '../testing/report-app.ts';

let app: ReportApp;
let eva: Person;
beforeEach(async () => {
  app = await openReportApp();
  app.setTime(evening);
  eva = await adult('Eva');
  await report(eva);
});
afterEach(() => app.close());

async function born(person: Person, birthday: string) {
  const users = await app.person({ permissions: ['m_usrs'] });
  await users.call(usersApi.changeUser, { params: { id: person.id }, body: { birthday } });
  return person;
}
const adult = async (firstName: string) => born(await app.person({ firstName }), '1990-05-05');

async function place(person: Person, position: number, more: object = {}) {
  const admin = await app.person({ permissions: ['m_usr_pos'] });
  const key = { teamId: app.teamId, season: 2026, seasonHalf: 'first' as const };
  const body = { userId: person.id, position, ...key, ...more };
  return admin.call(positionsApi.createPosition, { body });
}

/** A match in which somebody plays the first single and double 1, and everything is won. */
async function report(person: Person, more: object = {}) {
  const id = await app.game(more);
  const said: Said[] = [
    ...lineUps([4, 2], [4, 2]),
    { kind: 'singles', side: 'home', players: [person.id, 'H2', 'H3', 'H4'] },
    {
      kind: 'doubles',
      side: 'home',
      pairs: [
        [person.id, 'H2'],
        ['H3', 'H4'],
      ],
    },
    ...[1, 2, 3, 4, 5, 6].flatMap((game) => wonGame(game, 'home')),
  ];
  await app.begin(id, bund, app.admin);
  await app.add(id, entriesOf(...said), app.admin);
  return id;
}

const reserves = async (by: Person = app.captain, season?: number) =>
  (await by.call(api.getTeamBalance, { params: { id: app.teamId }, query: { season } })).data.reserves;
const shown = async () =>
  (await reserves())?.players.map(({ person, singles, status, needed }) => [
    person.firstName,
    singles,
    status,
    needed,
  ]);

it('says how many singles are still needed, in the order of the line-up; doubles and cup matches do not count', async () => {
  const jan = await adult('Jan');
  await place(jan, 1);
  await place(eva, 2);
  await report(eva, { cupGame: true });
  expect(await reserves()).toMatchObject({ half: 'first', over: 1, reported: 1, wanted: 3 });
  expect(await shown()).toEqual([
    ['Jan', 0, 'unknown', 3],
    ['Eva', 1, 'unknown', 2],
  ]);
  await report(eva, { date: '2026-11-13T18:30:00Z' });
  await report(eva, { date: '2026-11-20T18:30:00Z' });
  expect((await shown())?.[1]).toEqual(['Eva', 3, 'regular', 0]);
});

it('a match for another team of the club counts, one without a report is named', async () => {
  await place(eva, 1);
  const body = { name: 'TTC II', league: 'Liga', rank: 2, type: 'adults' as const, color: '#1b4a8a' };
  const other = (await app.admin.call(teamsApi.createTeam, { body })).data.id;
  await report(eva, { teamId: other, date: '2026-11-13T18:30:00Z' });
  const score = { scoreHome: 6, scoreGuest: 2 };
  await app.game({ ...score, date: '2026-11-06T18:30:00Z' });
  expect(await reserves()).toMatchObject({ over: 2, reported: 1 });
  expect(await shown()).toEqual([['Eva', 2, 'unknown', 1]]);
});

it('three singles in the half before are enough; too few are, where all its matches have reports', async () => {
  const jan = await adult('Jan');
  await place(eva, 1);
  await place(jan, 2);
  for (const day of ['09', '16', '23']) await report(eva, { date: `2026-01-${day}T18:30:00Z` });
  expect(await shown()).toEqual([
    ['Eva', 1, 'regular', 0],
    ['Jan', 0, 'RES', 3],
  ]);
  await app.game({ scoreHome: 6, scoreGuest: 2, date: '2026-02-06T18:30:00Z' });
  expect(await shown()).toEqual([
    ['Eva', 1, 'regular', 0],
    ['Jan', 0, 'unknown', 3],
  ]);
});

it('in the second half the half before is the first one of the same season', async () => {
  app.setTime('2027-02-01T18:00:00Z');
  await place(eva, 1, { seasonHalf: 'second' });
  await report(eva, { date: '2026-12-04T18:30:00Z' });
  await report(eva, { date: '2026-12-11T18:30:00Z' });
  await report(eva, { date: '2027-06-30T22:00:00Z' });
  expect(await reserves()).toMatchObject({ half: 'second', over: 0 });
  expect(await shown()).toEqual([['Eva', 0, 'regular', 0]]);
});

it('a reserve player needs three singles in this half, whatever there was before; the young are left out', async () => {
  await place(eva, 1, { notes: ['RES'] });
  await place(await born(await app.person({ firstName: 'Kim' }), '2010-05-05'), 2);
  for (const day of ['09', '16', '23']) await report(eva, { date: `2026-01-${day}T18:30:00Z` });
  expect(await shown()).toEqual([['Eva', 1, 'RES', 2]]);
  expect((await reserves())?.players[0]?.isReserve).toBe(true);
});

it('nobody is taken for an adult whose birthday is not known: their singles are counted, and nothing is said of them', async () => {
  const kim = await app.person({ firstName: 'Kim' });
  await place(kim, 1, { notes: ['RES'] });
  await place(eva, 2);
  for (const day of ['13', '20']) await report(kim, { date: `2026-11-${day}T18:30:00Z` });
  expect(await shown()).toEqual([
    ['Kim', 2, 'unknown', 0],
    ['Eva', 1, 'unknown', 2],
  ]);
  const ageKnown = async () => (await reserves())?.players.map((one) => one.ageKnown);
  expect(await ageKnown()).toEqual([false, true]);
  await born(kim, '1999-12-31');
  expect((await shown())?.[0]).toEqual(['Kim', 2, 'RES', 1]);
  expect(await ageKnown()).toEqual([true, true]);
});

it('is for captains and holders of m_gms, for adults, and for the present season', async () => {
  await place(eva, 1);
  expect(await reserves(eva)).toBeNull();
  expect(await reserves(app.admin)).not.toBeNull();
  expect(await reserves(app.captain, 2025)).toBeNull();
  await app.admin.call(teamsApi.changeTeam, { params: { id: app.teamId }, body: { type: 'seniors' } });
  expect(await reserves()).toBeNull();
});

it('whose reports are deleted counts no more', async () => {
  await place(eva, 1);
  const id = await report(eva, { date: '2026-11-13T18:30:00Z' });
  expect((await shown())?.[0]?.[1]).toBe(2);
  await app.admin.call(gamesApi.deleteGame, { params: { id } });
  expect((await shown())?.[0]?.[1]).toBe(1);
});
