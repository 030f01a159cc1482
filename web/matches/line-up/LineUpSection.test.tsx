/** The line-up on the page of a game: as the team reads it, and who may set it up or share it. */
import type { Board, LineUp } from '@club/contract/matches/line-up/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { game } from '../../games/testing-game.ts';
import { team } from '../../teams/testing-team.ts';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { lineUps as words } from '../../texts/de/line-ups.ts';
import { LineUpSection } from './LineUpSection.tsx';

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Berg', photoUrl: null });
const [ada, ben, cem] = [person('ada', 'Ada'), person('ben', 'Ben'), person('cem', 'Cem')];
const draft: LineUp = {
  state: 'draft',
  singles: [ben, ada],
  doubles: [
    [null, null],
    [ada, null],
    [cem, ben],
  ],
  publishedAt: null,
} as LineUp;
const empty: LineUp = { ...draft, singles: [], doubles: [] };
const board = { team: 7, listed: [] } as unknown as Board;

async function open(lineUp: LineUp, more: Partial<Match> = {}) {
  fakeServer();
  const match = { game, team, players: [], leads: false, board: null, lineUp, rides: null, ...more } as Match;
  await show(onPage(<LineUpSection match={match} lineUp={lineUp} />), {
    texts: ['matches', 'lineUps', 'positions', 'profiles'],
  });
  await expect.element(page.getByRole('heading', { name: words.title })).toBeVisible();
}
const items = (list: number) =>
  page
    .getByRole('list')
    .nth(list)
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('singles and doubles stand in their order, and an empty double keeps its number', async () => {
  await open({ ...draft, state: 'published', publishedAt: '2036-11-10T18:00:00Z' } as LineUp);
  await expect.element(page.getByText(words.published('Mo., 10.11.2036, 19:00'))).toBeVisible();
  expect(items(0)).toEqual(['1BBBen Berg', '2ABAda Berg']);
  expect(items(1)).toEqual([`1${words.empty}`, '2ABAda Berg', '3CBCem BergBBBen Berg']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('without doubles nothing is said about them', async () => {
  await open({ ...draft, doubles: [[null, null]] } as LineUp);
  expect(page.getByRole('heading', { name: words.doubles }).elements()).toEqual([]);
});

test('a draft is called one', async () => {
  await open(draft, { board });
  await expect.element(page.getByText(words.draft)).toBeVisible();
  await expect.element(button(words.change)).toBeVisible();
});

test('an empty one says so, and can be begun', async () => {
  await open(empty, { board });
  await expect.element(page.getByText(words.none)).toBeVisible();
  await expect.element(button(words.setUp)).toBeVisible();
  expect(page.getByRole('list').elements()).toEqual([]);
});

test.each([
  [true, true],
  [false, false],
])('who leads the team shares it: %s', async (leads, shares) => {
  await open(draft, { leads });
  expect(button(words.print).elements()).toHaveLength(shares ? 1 : 0);
  // the board is for as long as the game has not begun
  expect(button(words.change).elements()).toEqual([]);
});

test('the open board takes the place of the list and of its buttons', async () => {
  await open(draft, { board, leads: true });
  await button(words.change).click();
  await expect.element(button(words.change)).not.toBeInTheDocument();
  await expect.element(button(words.print)).not.toBeInTheDocument();
  expect(page.getByRole('listitem').elements()).toEqual([]);
});
