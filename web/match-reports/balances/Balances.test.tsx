/** Balances on the pages of a member, a team and a match, and the reserve forecast for captains. */
import {
  getTeamBalance,
  getUserBalance,
  listHeadToHeads,
} from '@club/contract/match-reports/balances/paths.ts';
import type {
  HeadToHeads as Known,
  TeamBalance as OfTeam,
  UserBalance as OfUser,
} from '@club/contract/match-reports/balances/shape.ts';
import type { Match, TeamSeason } from '@club/contract/matches/shape.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { balances as words } from '../../texts/de/balances.ts';
import { CardBalance } from './CardBalance.tsx';
import { HeadToHeads } from './HeadToHeads.tsx';
import { Tally } from './Tally.tsx';
import { TeamBalance } from './TeamBalance.tsx';
import { UserBalance } from './UserBalance.tsx';

const teamId = '01a00000-0000-7000-8000-0000000000d1';
const gameId = '01a00000-0000-7000-8000-0000000000a1';
const person = (firstName: string, lastName = 'Angriff') => ({
  id: `01a00000-0000-7000-8000-00000000${firstName.length}${lastName.length}00`.slice(0, 36),
  firstName,
  lastName,
  photoUrl: null,
});
const eva = person('Eva');
const jan = person('Jannik');
const totals = (won: number, lost: number) => ({
  games: { won, lost },
  sets: { won: won * 3, lost: lost * 3 },
  balls: { won: won * 33, lost: lost * 33 },
});
const balance = {
  half: 'first' as const,
  singles: totals(3, 1),
  byPlace: [
    { place: 1, won: 1, lost: 1 },
    { place: 2, won: 2, lost: 0 },
  ],
  opponents: [{ name: 'Max Neu', team: 'TV Selb', latest: '2026-10-02T17:30:00Z', won: 1, lost: 1 }],
  doubles: totals(2, 0),
  partners: [
    { person: jan, won: 1, lost: 0 },
    { person: null, won: 1, lost: 0 },
  ],
  notPlayed: { won: 1, lost: 0 },
};
const ofUser = (items = [{ ...balance, team: { id: teamId, name: 'TTC 1990 Hof II' } }]): OfUser => ({
  season: 2026,
  items,
});
const texts = ['balances', 'profiles'] as const;

beforeEach(async () => {
  await page.viewport(1000, 900);
  vi.useFakeTimers({ now: Date.parse('2026-11-28T16:10:00Z'), toFake: ['Date'] });
});
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('one’s own balance: singles by place, doubles by partner, opponents, what was not played', async () => {
  fakeServer().answer(getUserBalance, () => ofUser(), { id: own });
  await show(onPage(<UserBalance userId={own} always />), { texts });
  await expect.element(page.getByRole('heading', { name: 'Vorrunde TTC 1990 Hof II' })).toBeVisible();
  const text = () => document.body.textContent ?? '';
  expect(text()).toContain('Einzel3:1Sätze 9:3 · Bälle 99:33');
  expect(text()).toContain('Doppel2:0Sätze 6:0 · Bälle 66:0');
  expect(rows()).toEqual([
    ['Platz 1', '', '1:1'],
    ['Platz 2', '', '2:0'],
    ['Jannik Angriff', '', '1:0'],
    [words.left, '', '1:0'],
  ]);
  expect(text()).toContain(`${words.notPlayed} 1:0`);
  await page.getByText('1 Gegner').click();
  await expect.element(page.getByText('Max Neu')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '3 gewonnen, 1 verloren' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('games that were all lost count, too', async () => {
  const team = { id: teamId, name: 'TTC 1990 Hof II' };
  const lost = { ...balance, team, singles: totals(0, 2), doubles: totals(0, 0), byPlace: [], partners: [] };
  fakeServer().answer(getUserBalance, () => ofUser([lost]), { id: own });
  await show(onPage(<UserBalance userId={own} always />), { texts });
  await expect.element(page.getByRole('definition')).toHaveTextContent('0:2Sätze 0:6 · Bälle 0:66');
  await expect.element(page.getByRole('term')).toHaveTextContent(words.singles);
});

test('another season is asked for, and says where nothing has been reported', async () => {
  const asked: (string | null)[] = [];
  fakeServer().answer(
    getUserBalance,
    ({ query }) => {
      asked.push(query.get('season'));
      return query.get('season') === null ? ofUser() : { season: 2025, items: [] };
    },
    { id: own },
  );
  await show(onPage(<UserBalance userId={own} always />), { texts });
  await page.getByRole('combobox', { name: words.season }).selectOptions('2025/26');
  await expect.element(page.getByText(words.none)).toBeVisible();
  expect(asked).toEqual([null, '2025']);
});

test('on somebody else’s page and card there is nothing where nothing was reported', async () => {
  let done = 0;
  fakeServer().answer(
    getUserBalance,
    () => {
      done += 1;
      return ofUser([]);
    },
    { id: eva.id },
  );
  await show(
    onPage(
      <>
        <UserBalance userId={eva.id} always={false} />
        <CardBalance userId={eva.id} />
        <p>Ende</p>
      </>,
    ),
    { texts },
  );
  await expect.element(page.getByText('Ende')).toBeVisible();
  await expect.poll(() => done).toBe(1);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});

test('a season without a balance leaves the choice of another on somebody’s page', async () => {
  const server = fakeServer();
  server.answer(
    getUserBalance,
    ({ query }) => (query.get('season') === null ? ofUser() : { season: 2025, items: [] }),
    { id: eva.id },
  );
  await show(onPage(<UserBalance userId={eva.id} always={false} />), { texts });
  const season = page.getByRole('combobox', { name: words.season });
  await season.selectOptions('2025/26');
  await expect.element(page.getByText(words.none)).toBeVisible();
  await expect.element(season).toHaveValue('2025');
});

test('a member’s card has the balance of the present season', async () => {
  fakeServer().answer(getUserBalance, () => ofUser(), { id: eva.id });
  await show(onPage(<CardBalance userId={eva.id} />), { texts });
  await expect.element(page.getByRole('heading', { name: words.titleOf('2026/27') })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

const game = (date: string, more: object = {}) => ({ date, state: 'planned', cupGame: false, ...more });
const season = {
  team: { id: teamId },
  season: 2026,
  games: [
    game('2026-11-20T18:30:00Z', { state: 'final' }),
    game('2026-12-04T18:30:00Z'),
    game('2026-12-05T18:30:00Z', { cupGame: true }),
    game('2027-01-15T18:30:00Z'),
  ],
} as unknown as TeamSeason;

const ofTeam = (more: Partial<OfTeam> = {}): OfTeam => ({
  season: 2026,
  items: [
    { ...balance, person: eva },
    { ...balance, person: jan, singles: totals(0, 0), byPlace: [] },
  ],
  reserves: null,
  ...more,
});

async function showTeam(answer: OfTeam) {
  fakeServer().answer(getTeamBalance, () => answer, { id: teamId });
  await show(onPage(<TeamBalance season={season} />), { texts });
}

test('the team’s players are listed in a table with the places at which they played', async () => {
  await showTeam(ofTeam());
  await expect.element(page.getByRole('heading', { name: words.half.first })).toBeVisible();
  expect(rows()).toEqual([
    ['Spieler', 'Einzel', 'Platz 1', 'Platz 2', 'Doppel'],
    ['Eva Angriff', '3:1', '1:1', '2:0', '2:0'],
    ['Jannik Angriff', '', '', '', '2:0'],
  ]);
  await expect.element(page.getByRole('heading', { name: words.reserves })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('on a narrow phone it is a list, and nothing needs to be moved sideways', async () => {
  await page.viewport(320, 640);
  await showTeam(ofTeam());
  await expect
    .poll(() => page.getByRole('listitem').first().query()?.textContent)
    .toBe('Eva AngriffPlatz 1 1:1Platz 2 2:0Doppel 2:03:1');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(await accessibilityFaults()).toEqual([]);
});

const forecast = (
  status: 'regular' | 'RES' | 'unknown',
  singles: number,
  isReserve = false,
  ageKnown = true,
): NonNullable<OfTeam['reserves']>['players'][number] => ({
  person: person(`${status}${isReserve}`),
  isReserve,
  ageKnown,
  singles,
  status,
  needed: status === 'regular' || !ageKnown ? 0 : 3 - singles,
});
const reserves = (players: ReturnType<typeof forecast>[], reported = 4) => ({
  half: 'first' as const,
  over: 5,
  reported,
  wanted: 3,
  players,
});

test('captains see who still needs singles to be a regular player, and how many matches are left', async () => {
  const players = [
    forecast('regular', 4),
    forecast('RES', 1),
    forecast('unknown', 2),
    forecast('RES', 2, true),
  ];
  await showTeam(ofTeam({ reserves: reserves(players) }));
  await expect.element(page.getByRole('heading', { name: words.reserves })).toBeVisible();
  await expect.element(page.getByText(`${words.counted(4, 5)} ${words.coming(1)}`)).toBeVisible();
  const lines = page
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);
  expect(lines).toEqual([
    'RESfalse Angriffnoch 2 Einzel bis zum Stammspieler',
    'unknownfalse Angriffnoch 1 Einzel bis zum Stammspieler (außer es waren in der Halbserie davor 3)',
    'REStrue Angriffnoch 1 Einzel, um wieder Stammspieler zu werden',
  ]);
  await expect.element(page.getByRole('img', { name: words.singlesOf(1, 3) })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('where the birthday is not known it says so, and not how many singles are needed', async () => {
  const players = [forecast('unknown', 1, false, false), forecast('unknown', 3, true, false)];
  await showTeam(ofTeam({ reserves: reserves(players) }));
  await expect.element(page.getByText(words.ageUnknown)).toBeVisible();
  await expect.element(page.getByRole('img', { name: words.singlesOf(1, 3) })).toBeVisible();
  // with enough of them, nothing is missing at any age
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(page.getByText(words.needed(2))).not.toBeInTheDocument();
  await expect.element(page.getByText(words.enough)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('everybody with enough singles is one sentence', async () => {
  await showTeam(ofTeam({ reserves: reserves([forecast('regular', 3)]) }));
  await expect.element(page.getByText(words.enough)).toBeVisible();
});

test('without any report there is no forecast', async () => {
  await showTeam(ofTeam({ reserves: reserves([forecast('RES', 0)], 0) }));
  await expect.element(page.getByRole('heading', { name: words.teamTitle })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: words.reserves })).not.toBeInTheDocument();
});

const against = (who: typeof eva, name: string, won: number): Known['items'][number] => ({
  person: who,
  name,
  team: 'TV Selb',
  won,
  lost: 1,
  latest: '2025-10-02T17:30:00Z',
});
const match = (lineUp: object | null) =>
  ({
    game: { id: gameId, homeGame: true, homeTeam: 'TTC 1990 Hof', awayTeam: 'TV Selb' },
    lineUp,
    players: [{ person: eva }, { person: jan }],
  }) as unknown as Match;

async function showPast(
  lineUp: object | null,
  items = [against(jan, 'Max Neu', 2), against(eva, 'Ute Eck', 0)],
) {
  fakeServer().answer(listHeadToHeads, () => ({ items }), { id: gameId });
  await show(
    onPage(
      <>
        <HeadToHeads match={match(lineUp)} />
        <p>Ende</p>
      </>,
    ),
    { texts },
  );
  await expect.element(page.getByText('Ende')).toBeVisible();
}
const past = () => page.getByRole('region', { name: words.before('TV Selb') });

test('before a match everybody of the team is listed with their earlier opponents', async () => {
  await showPast(null);
  await expect
    .poll(() => past().query()?.querySelector('ul')?.textContent)
    .toBe('Eva AngriffUte Eckzuletzt am 02.10.20250:1Jannik AngriffMax Neuzuletzt am 02.10.20252:1');
  expect(await accessibilityFaults()).toEqual([]);
});

test('with a line-up only those who play are shown', async () => {
  await showPast({ singles: [jan], doubles: [] });
  await expect.element(past().getByText('Max Neu')).toBeVisible();
  await expect.element(past().getByText('Ute Eck')).not.toBeInTheDocument();
});

test('against a team that nobody has met there is nothing', async () => {
  await showPast(null, [against(person('Fremder', 'Mensch'), 'Max Neu', 1)]);
  await expect.element(past()).not.toBeInTheDocument();
});

test.each([
  [0, 0, []],
  [3, 1, ['75%']],
])(
  'the bar of %s won and %s lost games is as long as their share; without any there is none',
  async (won, lost, bars) => {
    await show(<Tally won={won} lost={lost} bar />, { texts: ['balances'] });
    await expect.element(page.getByRole('img', { name: words.tally(won, lost) })).toBeVisible();
    const drawn = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > span')];
    expect(drawn.map(({ style }) => style.width)).toEqual(bars);
  },
);
