/** A game that changes after its report was written has what the report says: after a withdrawn cancellation, or with another home side. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as balancesApi from '@club/contract/match-reports/balances/api.ts';
import { lineUps, setsOfGame, wonGame } from '@club/contract/match-reports/testing-report.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobHandlers } from '../jobs.ts';
import { startJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { createMail } from '../platform/mail.ts';
import type { Person } from '../testing/test-app.ts';
import { entriesOf, evening, openReportApp, type ReportApp, start } from './testing/report-app.ts';

let app: ReportApp;
let eva: Person;
let jobs: Awaited<ReturnType<typeof startJobs>>;
beforeAll(async () => {
  app = await openReportApp();
  jobs = await startJobs(app.url, jobHandlers(app.env, createMail(app.env, createLog('silent')), app.db));
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});
beforeEach(async () => {
  app.setTime(evening);
  eva = await app.person({ firstName: 'Eva' });
});

const change = (id: string, body: object) =>
  app.admin.call(gamesApi.changeGame, { params: { id }, body: body });
const six = Array.from({ length: 6 }, (_, at) => wonGame(at + 1, 'home')).flat();
const score = (id: string) => expect.poll(() => app.scoreOf(id));
const singlesWon = async () => {
  const { data } = await eva.call(balancesApi.getUserBalance, { params: { id: eva.id }, query: {} });
  return data.items.map(({ singles }) => singles.games.won);
};

it('the score of a report that was written while the game was called off', async () => {
  const id = await app.game();
  await app.begin(id);
  const log = entriesOf(...lineUps([4, 2], [4, 2]), ...six);
  await app.add(id, log.slice(0, 10));
  await change(id, { state: 'cancelled' });
  await app.add(id, log.slice(10));
  await change(id, { state: 'planned' });
  await score(id).toBe('6:0 final');
});

it('also where a calendar withdraws the cancellation', async () => {
  const id = await app.game({ homeTeam: 'Hof', awayTeam: 'Rehau' });
  await app.begin(id);
  await change(id, { state: 'cancelled' });
  await app.add(id, entriesOf(...lineUps([4, 2], [4, 2]), ...six));
  const listed = { homeTeam: 'Hof', awayTeam: 'Rehau', homeGame: true, date: start, externalId: 'uid-1' };
  await app.admin.call(gamesApi.importGames, { body: { teamId: app.teamId, games: [listed] } });
  await score(id).toBe('6:0 final');
});

it('the balances of the players of its own side, once that is corrected', async () => {
  const id = await app.game({ homeGame: false });
  await app.begin(id);
  const own = { kind: 'singles' as const, side: 'home' as const, players: [eva.id, 'B', 'C', 'D'] };
  await app.add(id, entriesOf(...lineUps([4, 2], [4, 2]), own, ...six));
  expect(await singlesWon()).toEqual([]);
  await change(id, { homeGame: true });
  await expect.poll(singlesWon).toEqual([1]);
});

it('the balances of a game that was called off count it no sooner than it takes place after all', async () => {
  const id = await app.game();
  await app.begin(id);
  await change(id, { state: 'cancelled' });
  const own = { kind: 'singles' as const, side: 'home' as const, players: [eva.id, 'B', 'C', 'D'] };
  await app.add(id, entriesOf(...lineUps([4, 2], [4, 2]), own, ...six));
  expect(await app.scoreOf(id)).toBe('null:null cancelled');
  expect(await singlesWon()).toEqual([]);
  await change(id, { state: 'planned' });
  await expect.poll(singlesWon).toEqual([1]);
});

it('no score before the first set, though a team with somebody missing has lost games already', async () => {
  const id = await app.game();
  await app.begin(id);
  await app.add(id, entriesOf(...lineUps([4, 2], [3, 1])));
  expect(await app.scoreOf(id)).toBe('null:null planned');
  await app.add(id, entriesOf(...setsOfGame(1, '11:5')));
  expect(await app.scoreOf(id)).toBe('0:0 live');
});

it('each point of either side', async () => {
  const id = await app.game();
  await app.begin(id);
  const log = entriesOf(...lineUps([4, 2], [4, 2]), ...wonGame(1, 'away'), ...wonGame(2, 'home'));
  await app.add(id, log.slice(0, 5));
  expect(await app.scoreOf(id)).toBe('0:0 live');
  await app.add(id, log.slice(5, 7));
  expect(await app.scoreOf(id)).toBe('0:1 live');
  await app.add(id, log.slice(7));
  expect(await app.scoreOf(id)).toBe('1:1 live');
});

it('another system, or whether all games are played, as long as nothing is written', async () => {
  const id = await app.game();
  await app.begin(id);
  for (const setup of [
    { system: 'bund' as const, playedOut: true },
    { system: 'sixPairs' as const, playedOut: true },
  ]) {
    await app.begin(id, setup);
    expect((await app.read(id)).setup).toEqual(setup);
  }
});
