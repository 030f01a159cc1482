/** The games of the season: the views and their queries, where a game leads, and what only those who manage games can do. */
import { changeGame, listGames } from '@club/contract/games/paths.ts';
import { noFixtureDetails } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { games as words } from '../texts/de/games.ts';
import { gamesResults as results } from '../texts/de/games-results.ts';
import { gamesSubscription as subscription } from '../texts/de/games-subscription.ts';
import { ui } from '../texts/de/ui.ts';
import { GamesPage } from './GamesPage.tsx';

const team = { id: '01a00000-0000-7000-8000-0000000000d1', name: 'TTC 1990 Hof', color: '#134677' } as Team;
const game: Game = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  teamId: team.id,
  homeTeam: team.name,
  awayTeam: 'TSV Nord',
  homeGame: true,
  cupGame: true,
  league: 'Bezirksliga',
  date: '2025-11-14T18:30:00Z',
  location: 'Jahnhalle',
  state: 'final',
  scoreHome: 9,
  scoreGuest: 5,
  ...noFixtureDetails,
  source: 'manual',
  externalId: null,
  hasReport: false,
};

async function open(search: string, manages: boolean, games = [game], width = 1280) {
  const server = fakeServer();
  const asked: URLSearchParams[] = [];
  server.answer(listGames, ({ query }) => {
    asked.push(query);
    return pageOf(...games);
  });
  server.answer(listTeams, () => pageOf(team));
  await page.viewport(width, 800);
  await show(onPage(<GamesPage />, `/games${search}`), {
    texts: ['games', 'gamesResults', 'gamesSubscription'],
    permissions: manages ? ['m_gms'] : [],
  });
  return { server, asked };
}
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const leading = (to: string) =>
  page
    .getByRole('link')
    .elements()
    .filter((one) => one.getAttribute('href') === to);

test('members read the results, latest first, go on to the match, and change nothing', async () => {
  const { asked } = await open(`?view=results&state=planned&teamId=${team.id}`, false);
  await expect.element(page.getByText('Jahnhalle')).toBeVisible();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    sort: '-date',
    state: 'final',
    teamId: team.id,
  });
  expect(leading(`/games/${game.id}/match`)).toHaveLength(1);
  for (const name of [words.create, words.import]) expect(link(name).elements()).toEqual([]);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('combobox', { name: words.state }).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('radio', { name: words.coming, exact: true }).click();
  await expect.poll(() => asked.at(-1)?.has('from')).toBe(true);
  expect([asked.at(-1)?.get('state'), asked.at(-1)?.get('teamId')]).toEqual([null, team.id]);
});

test('a search says what it would find in the other views, and leads there', async () => {
  const { server } = await open('?view=results', false, []);
  const totals = { from: 3, resultMissing: 1 };
  server.answer(listGames, ({ query }) => {
    const [, total] = Object.entries(totals).find(([name]) => query.has(name)) ?? [];
    return { ...pageOf(...(total ? [game] : [])), total: total ?? 0 };
  });
  await page.getByRole('searchbox', { name: words.search }).fill('nor');
  const others = page.getByRole('status').filter({ hasText: results.alsoFound }).getByRole('button');
  await expect.element(others.nth(1)).toBeVisible();
  expect(others.elements().map(({ textContent }) => textContent)).toEqual([
    `${words.coming} (3)`,
    `${results.missing} (1)`,
  ]);
  await others.nth(1).click();
  await expect.element(page.getByText('TSV Nord')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: results.missing })).toBeChecked();
});

test('on the phone a game has its league and venue, and that it is for the cup', async () => {
  await open('?view=results', false, [game], 390);
  await expect.element(page.getByText(`${words.cup} · Bezirksliga · Jahnhalle`)).toBeVisible();
});

test('those who manage games open one, and cancel several after a question', async () => {
  const { server } = await open('?view=all', true);
  await expect.element(link(words.create)).toHaveAttribute('href', '/games/create');
  await expect.element(link(words.import)).toHaveAttribute('href', '/games/import');
  await expect.poll(() => leading(`/games/${game.id}`)).toHaveLength(1);
  const sent: unknown[] = [];
  server.answer(
    changeGame,
    ({ body }) => {
      sent.push(body);
      return game;
    },
    { id: game.id },
  );
  await page.getByRole('checkbox', { name: ui.selectAll }).click();
  await button(words.cancelMany).click();
  await expect.element(dialog.getByText(words.cancelManyQuestion(1))).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: words.cancelMany }).click();
  await expect.element(page.getByText(words.cancelledManyDone(1))).toBeVisible();
  expect(sent).toEqual([{ state: 'cancelled' }]);
});

test.each([
  ['', false, words.emptyComing, words.emptyMember],
  ['', true, words.emptyComing, words.emptyHelp],
  ['?view=results', false, words.emptyResults, words.emptyMember],
  ['?view=missing', true, results.emptyMissing, results.emptyMissingHelp],
  ['?view=all', true, words.emptyAll, words.emptyHelp],
])('without games, %j says what comes next; who manages them: %s', async (search, manages, title, help) => {
  await open(search, manages, []);
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(help)).toBeVisible();
});

test.each([
  [`?teamId=${team.id}`, team.id],
  ['', ''],
])('the calendar to subscribe to is that of the games that %j shows', async (search, chosen) => {
  await open(search, false);
  await button(words.subscribe).click();
  await expect.element(field(subscription.which)).toHaveValue(chosen);
});

test.each([
  ['all', 'final', true],
  ['results', 'final', false],
  ['missing', 'planned', false],
  // it began before midnight
  ['coming', 'live', false],
  ['all', 'live', false],
] as const)('among %s games a past one that is %s is pale: %s', async (view, state, pale) => {
  await open(`?view=${view}`, false, [{ ...game, state }]);
  const row = page.getByRole('row').filter({ hasText: 'Jahnhalle' });
  await expect.element(row).toBeVisible();
  expect(row.element().hasAttribute('data-past')).toBe(pale);
});
