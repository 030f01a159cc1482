/** The line-ups of both sides: proposed, typed or chosen, checked before they are entered, and corrected. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { away, button, four, gameRow, home, personOf, showReport, shows, words } from './testing-report.ts';

afterEach(() => page.viewport(390, 844));

const people = [
  personOf(1, 'Anna', 'Auf'),
  personOf(2, 'Berta', 'Block'),
  personOf(3, 'Carla', 'Konter'),
  personOf(4, 'Dora', 'Dreh'),
];
const [anna, berta, carla, dora] = people as [(typeof people)[0], ...typeof people];
const lineUp = {
  singles: people,
  doubles: [
    [anna, berta],
    [carla, dora],
  ],
  state: 'published',
  publishedAt: null,
} as never;

const side = (team: string) => page.getByRole('region', { name: words.lineUpOf(team) });
const single = (team: string, at: number) =>
  side(team).getByRole('combobox', { name: words.single(at), exact: true });
const seat = (team: string, at: number, player: number) =>
  side(team).getByRole('combobox', { name: words.double(at, player), exact: true });
const save = (team: string) => side(team).getByRole('button', { name: words.save });
const ttr = (team: string, at: number) =>
  side(team).getByRole('textbox', { name: words.ttrOf(String(at)), exact: true });

async function fill(team: string, names: readonly string[]) {
  for (const [at, name] of names.entries()) await single(team, at + 1).fill(name);
}

test('for our side the published line-up is filled in already, and is entered as members', async () => {
  const { arrived } = await showReport({ match: { lineUp } });
  await expect.element(page.getByText(words.lineUpsMissing)).toBeVisible();
  await expect.element(single(home, 1)).toHaveValue('Anna Auf');
  await expect.element(seat(home, 2, 2)).toHaveValue('Dora Dreh');
  await expect.element(single(away, 1)).toHaveValue('');
  expect(await accessibilityFaults()).toEqual([]);
  await save(home).click();
  await expect.element(save(home)).not.toBeInTheDocument();
  await expect.poll(arrived).toEqual([
    { kind: 'singles', side: 'home', players: people.map(({ id }) => id), replaces: [] },
    {
      kind: 'doubles',
      side: 'home',
      pairs: [
        [anna.id, berta?.id],
        [carla?.id, dora?.id],
      ],
      replaces: [],
    },
  ]);
  await shows(gameRow(1), 'Anna Auf / Berta Block');
  await shows(gameRow(6), 'Dora Dreh');
});

test('each of the two players of a double has a field of their own', async () => {
  await showReport({});
  await seat(away, 1, 2).fill('Frieda Fern');
  await expect.element(seat(away, 1, 2)).toHaveValue('Frieda Fern');
  for (const [double, player] of [
    [1, 1],
    [2, 1],
    [2, 2],
  ] as const)
    await expect.element(seat(away, double, player)).toHaveValue('');
});

test('opponents are names; those who have played before are offered with their value', async () => {
  const opponents = [{ name: 'Emma Fern', ttr: 1488 }];
  const { arrived } = await showReport({ record: { opponents } });
  const list = single(away, 1).element().getAttribute('list') ?? '';
  expect(document.getElementById(list)?.querySelector('option')?.value).toBe('Emma Fern');
  await fill(away, ['Emma Fern', ' Frieda  Fern ']);
  await expect.element(ttr(away, 1)).toHaveValue('1488');
  await ttr(away, 2).fill('1399');
  // the values of our own players are not asked for: the app has them
  await expect.element(ttr(home, 1)).not.toBeInTheDocument();
  await save(away).click();
  await expect.poll(arrived).toEqual([
    { kind: 'singles', side: 'away', players: ['Emma Fern', 'Frieda Fern'], replaces: [] },
    { kind: 'doubles', side: 'away', pairs: [], replaces: [] },
    { kind: 'ttr', side: 'away', player: 'Emma Fern', ttr: 1488, replaces: [] },
    { kind: 'ttr', side: 'away', player: 'Frieda Fern', ttr: 1399, replaces: [] },
  ]);
});

test.each([
  ['nobody', words.nobodyPlays, async () => undefined],
  ['somebody twice', words.twice, () => fill(away, ['Emma Fern', 'Emma  Fern'])],
  [
    'half a double',
    words.halfPair,
    async () => {
      await fill(away, ['Emma Fern', 'Frieda Fern']);
      await seat(away, 1, 1).fill('Emma Fern');
    },
  ],
  [
    'a value that no player can have',
    words.noTtr,
    async () => {
      await fill(away, ['Emma Fern']);
      await ttr(away, 1).fill('14885');
    },
  ],
])('a line-up with %s is not entered, and says why', async (_, sentence, type) => {
  const { arrived } = await showReport();
  await type();
  await save(away).click();
  await shows(side(away).getByRole('alert'), sentence);
  expect(await accessibilityFaults()).toEqual([]);
  expect(arrived()).toEqual([]);
  // typed text remains
  await expect.element(save(away)).toBeVisible();
});

test('after a missing player the others move up, and take over their games', async () => {
  const { arrived } = await showReport({ said: four.slice(0, 2) });
  await single(away, 1).fill('A1');
  await single(away, 3).fill('A3');
  await save(away).click();
  await expect.poll(() => arrived()[0]).toMatchObject({ players: ['A1', 'A3'] });
  // 3-4: nobody is there for the guests
  await shows(gameRow(5), words.nobody);
  await shows(gameRow(5), words.endings.short);
});

test('a double that nobody plays is there as well, so that the others have their numbers', async () => {
  const doubles = { kind: 'doubles', side: 'away', pairs: [null, ['A3', 'A4']] } as never;
  await showReport({ said: [...four.slice(0, 3), doubles] });
  const pairs = side(away).getByRole('definition').last().getByRole('listitem');
  await expect
    .poll(() => pairs.elements().map(({ textContent }) => textContent))
    .toEqual([words.nobody, 'A3 / A4']);
});

test('a correction replaces what it corrects; without a change nothing is entered', async () => {
  const { arrived } = await showReport({ said: four });
  await button(`${words.lineUpOf(away)}: ${words.change}`).click();
  await save(away).click();
  await expect.element(save(away)).not.toBeInTheDocument();
  expect(arrived()).toEqual([]);
  await button(`${words.lineUpOf(away)}: ${words.change}`).click();
  await single(away, 4).fill('Ersatz Fern');
  await save(away).click();
  await expect
    .poll(arrived)
    .toEqual([
      { kind: 'singles', side: 'away', players: ['A1', 'A2', 'A3', 'Ersatz Fern'], replaces: ['e3'] },
    ]);
  await shows(gameRow(5), 'Ersatz Fern');
});

test('what is typed is dropped with cancel', async () => {
  const { arrived } = await showReport({ said: four });
  await button(`${words.lineUpOf(away)}: ${words.change}`).click();
  await single(away, 4).fill('Ersatz Fern');
  await side(away).getByRole('button', { name: words.cancel }).click();
  await expect.element(side(away).getByText('A4', { exact: true })).toBeVisible();
  expect(arrived()).toEqual([]);
});

test('on a narrow phone every field is wide enough to read a name in it', async () => {
  await page.viewport(320, 640);
  await showReport({ match: { lineUp } });
  for (const one of [single(home, 1), seat(home, 1, 1), seat(home, 1, 2), single(away, 1)]) {
    await expect.element(one).toBeVisible();
    expect(one.element().getBoundingClientRect().width).toBeGreaterThan(170);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('away from home our published line-up belongs to the guests', async () => {
  const { arrived } = await showReport({ match: { lineUp }, game: { homeGame: false } });
  await expect.element(single(away, 1)).toHaveValue('Anna Auf');
  await expect.element(single(home, 1)).toHaveValue('');
  await expect.element(ttr(home, 1)).toBeVisible();
  await expect.element(ttr(away, 1)).not.toBeInTheDocument();
  await save(away).click();
  await expect.poll(() => arrived()[0]).toMatchObject({ side: 'away', players: people.map(({ id }) => id) });
});
