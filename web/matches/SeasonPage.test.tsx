/** A team's season as its members read it: players in order, who answered for the next games, the halves and their balance. */
import type { Game } from '@club/contract/games/shape.ts';
import { getTeamSeason } from '@club/contract/matches/paths.ts';
import type { TeamSeason } from '@club/contract/matches/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { game } from '../games/testing-game.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { matches as words } from '../texts/de/matches.ts';
import { ui } from '../texts/de/ui.ts';
import { SeasonPage } from './SeasonPage.tsx';

const idOf = (at: number) => `01a00000-0000-7000-8000-0000000000${at}`;
const team = {
  id: idOf(90),
  name: 'TTC 1990 Hof II',
  league: 'Bezirksliga',
  type: 'adults',
  color: '#134677',
  photoUrl: null,
  linkCalendar: null,
  linkStats: null,
  linkTable: null,
} as unknown as TeamSeason['team'];
const gameOf = (
  at: number,
  homeGame: boolean,
  other: string,
  date: string,
  more: Partial<Game> = {},
): Game => ({
  ...game,
  id: idOf(at),
  teamId: team.id,
  homeTeam: homeGame ? team.name : other,
  awayTeam: homeGame ? other : team.name,
  homeGame,
  date,
  ...more,
});
const person = (at: number, firstName: string) => ({
  id: idOf(at),
  firstName,
  lastName: 'Hof',
  photoUrl: null,
});
const played = gameOf(11, true, 'SV Berg', '2036-10-11T16:00:00Z', {
  state: 'final',
  scoreHome: 9,
  scoreGuest: 5,
});
const next = [
  gameOf(12, true, 'TV Tal', '2036-12-06T17:00:00Z'),
  gameOf(13, false, 'FC Ost', '2037-01-17T17:00:00Z'),
];
const answered = (answer: 'yes' | 'no', stale = false) => ({ answer, stale });
const season: TeamSeason = {
  team,
  season: 2036,
  captains: [person(21, 'Ada'), person(24, 'Dora')],
  players: [
    {
      person: person(21, 'Ada'),
      place: 1,
      qttr: 1512,
      birthday: '2037-01-06',
      answers: [answered('yes'), answered('no')],
    },
    {
      person: person(22, 'Berta'),
      place: null,
      qttr: null,
      birthday: '2037-01-07',
      answers: [answered('yes', true), null],
    },
  ],
  games: [played, ...next],
  balances: [
    { half: 'first', won: 1, drawn: 0, lost: 2, points: [21, 17] },
    { half: 'second', won: 0, drawn: 0, lost: 0, points: [0, 0] },
  ],
  coming: next.map(({ id }) => id),
  statistics: null,
};

const Balances = () => <p>Bilanzen</p>;
const element = <SeasonPage Balances={Balances} />;

async function open(more: Partial<TeamSeason> = {}, permissions: Permission[] = [], search = '') {
  vi.setSystemTime(new Date('2036-12-06T11:00:00Z'));
  const server = fakeServer();
  const asked: URLSearchParams[] = [];
  const answer = ({ query }: { query: URLSearchParams }) => {
    asked.push(query);
    return { ...season, ...more };
  };
  server.answer(getTeamSeason, answer, { id: team.id });
  await page.viewport(1280, 900);
  await show(onPage(element, `/teams/${team.id}/season${search}`, '/teams/$id/season'), {
    texts: ['matches', 'teams', 'games'],
    permissions,
  });
  await expect.element(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  return asked;
}
const section = (name: string) => page.getByRole('region', { name, exact: true });

test('players stand with place and value, and with their birthday from a month before', async () => {
  await open();
  const lines = section(words.players).getByRole('listitem').elements();
  expect(lines.map((line) => line.querySelector(`[title="${words.place}"]`)?.textContent)).toEqual([
    '1',
    '–',
  ]);
  expect(lines[0]?.textContent).toMatch(/Ada Hof.*06\.01\.1512$/);
  expect(lines[1]?.textContent).toMatch(/Berta Hof$/);
  await expect.element(page.getByText(`${words.captains}: Ada Hof, Dora Hof`)).toBeVisible();
  expect(page.getByRole('link', { name: words.manage }).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('the answers for the next games stand at their person and game, and one for another time says so', async () => {
  await open();
  const table = page.getByRole('table');
  const heads = table.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    words.person,
    'Sa., 06.12.TV Tal',
    'Sa., 17.01.FC Ost',
  ]);
  const marks = (name: string) =>
    table
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('cell')
      .elements()
      .map((cell) => cell.querySelector('[role="img"]')?.getAttribute('aria-label') ?? cell.textContent);
  expect(marks('Ada Hof')).toEqual([words.groups.yes, words.groups.no]);
  expect(marks('Berta Hof')).toEqual([`${words.answers.yes}, ${words.staleAnswer}`, words.notAnswered]);
  await expect
    .element(table.getByRole('link').filter({ hasText: 'FC Ost' }))
    .toHaveAttribute('href', `/games/${idOf(13)}/match`);
});

test('each half has its games and its balance, where there is one', async () => {
  await open();
  const halves = page.getByRole('heading', { level: 3 }).elements();
  const shown = halves.map(({ parentElement }) => parentElement?.textContent ?? '');
  expect(shown).toHaveLength(2);
  expect(shown[0]).toContain(`${words.half.first}${words.balance(1, 0, 2)} · ${words.points(21, 17)}`);
  expect(shown[0]).toMatch(/SV Berg.*TV Tal/);
  expect(shown[0]).not.toContain('FC Ost');
  expect(shown[1]).toContain('FC Ost');
  expect(shown[1]).not.toContain(words.balance(0, 0, 0));
});

test('a team without players, games and captains says so, and asks about nothing', async () => {
  await open({ players: [], games: [], captains: [], coming: [] });
  for (const text of [words.noPlayers, words.noGames, words.noCaptains])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
  expect(page.getByRole('heading', { level: 3 }).elements()).toEqual([]);
});

test('the season of the address is read, and those who manage teams go on to the team', async () => {
  const asked = await open({}, ['m_tms'], '?season=2035');
  expect(asked[0]?.get('season')).toBe('2035');
  await expect
    .element(page.getByRole('link', { name: words.manage }))
    .toHaveAttribute('href', `/teams/${team.id}`);
});

test('a season that could not be loaded says why, and is asked for again', async () => {
  const server = fakeServer();
  server.refuse(getTeamSeason, 'missing-permission', { id: team.id });
  await show(onPage(element, `/teams/${team.id}/season`, '/teams/$id/season'), {
    texts: ['matches', 'teams', 'games'],
  });
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  server.answer(getTeamSeason, () => season, { id: team.id });
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
});

test('earlier seasons of the team are chosen on its page, and the present one again', async () => {
  const asked = await open();
  const choice = page.getByRole('combobox', { name: words.toSeason });
  const labels = [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(labels).toEqual(['2037/38', '2036/37', '2035/36', '2034/35', '2033/34']);
  await choice.selectOptions('2035/36');
  await expect.poll(() => asked.at(-1)?.get('season')).toBe('2035');
  await expect.element(choice).toBeVisible();
  await choice.selectOptions('2037/38');
  await expect.poll(() => asked.at(-1)?.get('season')).toBe('2037');
});
