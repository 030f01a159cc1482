/** Who played, on the page of a team's season: as the report says, and without one as the line-up was published. */
import { lineUps, type Said, wonGame } from '@club/contract/match-reports/testing-report.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as lineUpApi from '@club/contract/matches/line-up/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../testing/test-app.ts';
import { entriesOf, evening, openReportApp, type ReportApp } from '../testing/report-app.ts';

let app: ReportApp;
let eva: Person;
let jan: Person;
beforeAll(async () => {
  app = await openReportApp();
  [eva, jan] = [await app.person({ lastName: 'Aal' }), await app.person({ lastName: 'Bach' })];
  for (const { id } of [eva, jan])
    await app.admin.call(teamsApi.joinTeam, { params: { id }, body: { teamId: app.teamId } });
});
afterAll(() => app.close());

const played = async () => {
  const { data } = await app.captain.call(matchesApi.getTeamSeason, { params: { id: app.teamId } });
  const of = ({ id }: Person) => data.players.findIndex(({ person }) => person.id === id);
  return [eva, jan].map((person) => data.statistics?.players[of(person)]?.played);
};
/** A game whose published line-up has Eva, who then falls ill. */
async function published(): Promise<string> {
  app.setTime('2026-11-27T10:00:00Z');
  const id = await app.game();
  const params = { id, userId: eva.id };
  await eva.call(matchesApi.setAvailability, { params, body: { answer: 'yes' } });
  await app.captain.call(lineUpApi.setMatchLineUp, {
    params: { id },
    body: { singles: [eva.id], doubles: [] },
  });
  await app.captain.call(lineUpApi.publishMatchLineUp, { params: { id } });
  app.setTime(evening);
  return id;
}

it('counts those in the report of a match once it has ended, and others by the published line-up', async () => {
  const id = await published();
  expect(await played()).toEqual([1, 0]);
  const said: Said[] = [
    ...lineUps([4, 2], [4, 2]),
    { kind: 'singles', side: 'home', players: [jan.id, 'Gast 2', 'Gast 3', 'Gast 4'] },
    { kind: 'singles', side: 'away', players: ['A', 'B', 'C', 'D'] },
  ];
  await app.begin(id);
  await app.add(id, entriesOf(...said));
  expect(await played()).toEqual([1, 0]);
  const wins = [1, 2, 3, 4, 5, 6].flatMap((number) => wonGame(number, 'home'));
  await app.add(id, entriesOf(...wins.map((one, at) => ({ ...one, counter: 90 + at }))));
  expect(await played()).toEqual([0, 1]);
  await published();
  expect(await played()).toEqual([1, 1]);
});
