/** A team that meets earlier or later than it used to: everybody who counts on its coming games learns it. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { clearMessages } from '../testing/both-languages.ts';
import type { Person } from '../testing/test-app.ts';
import { openSearchApp, type SearchApp } from './substitutes/testing/search-app.ts';

let app: SearchApp;
let teamId: string;
let ben: Person;
beforeAll(async () => {
  app = await openSearchApp();
  teamId = app.teamIds[0];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('main.games').execute();
  await app.admin.call(teamsApi.changeTeam, { params: { id: teamId }, body: { meetMinutesHome: 30 } });
  await app.game({ date: '2026-11-22T17:00:00Z', awayTeam: 'Gestern' });
});

const meet = async (meetMinutesHome: number) => {
  await app.doJobs();
  await clearMessages(app.db);
  const body = { meetMinutesHome, meetMinutesAway: 60 };
  await app.admin.call(teamsApi.changeTeam, { params: { id: teamId }, body });
  return (await notifiedIn(app.db)).map(({ title, body, to }) => ({ title, body, to }));
};

it('says of the only coming game what it says when its own meeting time changes', async () => {
  const gameId = await app.game();
  [ben] = (await app.reported(['Ben'])) as [Person];
  await app.search(gameId, [ben]);
  await app.say(gameId, ben, 'yes', ben);
  const title = 'Treffpunkt geändert';
  const body = 'Hof – Selb\nNeu: Sa., 28. November um 17:15\nBisher: Sa., 28. November um 17:30';
  expect(await meet(45)).toEqual([
    { title, body, to: { teamId } },
    { title, body, to: { userIds: [app.captain.id] } },
    { title, body, to: { userIds: [ben.id] } },
  ]);
  const { data } = await ben.call(matchesApi.getMatch, { params: { id: gameId } });
  expect(Date.parse(data.meetAt)).toBe(Date.parse('2026-11-28T16:15:00Z'));
});

it('reaches a captain who plays in another team, too', async () => {
  await app.game();
  const captainId = app.captain.id;
  await app.admin.call(teamsApi.joinTeam, { params: { id: captainId }, body: { teamId: app.teamIds[1] } });
  expect((await meet(45)).map(({ to }) => to)).toContainEqual({ userIds: [captainId] });
  await app.admin.call(teamsApi.leaveTeam, { params: { id: captainId, teamId: app.teamIds[1] } });
});

it('says of several games in one message', async () => {
  await app.game();
  await app.game({ date: '2026-12-05T17:00:00Z', awayTeam: 'Rehau' });
  const [sent, ...others] = await meet(45);
  expect(sent).toEqual({
    title: 'Treffpunkt geändert: Mannschaft 1',
    body: [
      'Hof – Selb: Sa., 28. November um 17:15 (bisher Sa., 28. November um 17:30)',
      'Hof – Rehau: Sa., 5. Dezember um 17:15 (bisher Sa., 5. Dezember um 17:30)',
    ].join('\n'),
    to: { teamId },
  });
  expect(others.map(({ to }) => to)).toEqual([{ userIds: [app.captain.id] }]);
});

it.each([1, 2])('names six games and counts the others: %i', async (others) => {
  for (let day = 20 + 6 + others; day > 20; day -= 1) await app.game({ date: `2027-01-${day}T17:00:00Z` });
  const [sent] = await meet(45);
  expect(sent?.body.split('\n')).toHaveLength(7);
  expect(sent?.body).toMatch(/^Hof – Selb: Do., 21. Januar/);
  expect(sent?.body).toMatch(new RegExp(`und ${others} weitere`));
});

it('says nothing of games that the change does not move', async () => {
  await app.game({ homeGame: false });
  await app.game({ date: '2026-12-05T17:00:00Z', meetAt: '2026-12-05T16:00:00Z' });
  const off = await app.game({ date: '2026-12-12T17:00:00Z' });
  await app.admin.call(gamesApi.changeGame, { params: { id: off }, body: { state: 'cancelled' } });
  expect(await meet(45)).toEqual([]);
  await app.game({ date: '2026-12-19T17:00:00Z' });
  expect(await meet(45)).toEqual([]);
});

it('says so when an import exchanges home and away', async () => {
  const game = { location: 'Halle', externalId: 'uid-1', date: '2026-12-19T17:00:00Z' };
  const bring = (homeTeam: string, awayTeam: string, homeGame: boolean) =>
    app.admin.call(gamesApi.importGames, {
      body: { teamId, games: [{ ...game, homeTeam, awayTeam, homeGame }], dryRun: false },
    });
  await bring('Hof', 'Rehau', true);
  await clearMessages(app.db);
  await bring('Rehau', 'Hof', false);
  const [sent] = await notifiedIn(app.db);
  expect(sent).toMatchObject({
    title: 'Treffpunkt geändert',
    body: 'Rehau – Hof\nNeu: Sa., 19. Dezember um 17:00\nBisher: Sa., 19. Dezember um 17:30',
  });
});

it('ignores quiet hours if one of several games is within a day', async () => {
  await app.game();
  await app.game({ date: '2026-12-05T17:00:00Z', awayTeam: 'Rehau' });
  const urgent = async () => (await notifiedIn(app.db)).map((sent) => sent.urgent);
  await meet(45);
  expect(await urgent()).toEqual([false, false]);
  await app.game({ date: '2026-11-24T11:00:00Z', awayTeam: 'Naila' });
  await meet(30);
  expect(await urgent()).toEqual([true, true]);
});
