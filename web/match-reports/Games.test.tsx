/** The games of a match at one table and at several: what can begin, what is running, and who plays what. */
import { lineUps, set, wonGame } from '@club/contract/match-reports/testing-report.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import {
  button,
  four,
  gameRow,
  pad,
  sectionOf,
  showReport,
  shows,
  standing,
  tapSet,
  words,
} from './testing-report.ts';

const next = () => sectionOf(words.next);
const tables = (count: number) => page.getByRole('radio', { name: String(count) }).click();
const begin = (game: number, table: number) => button(`${words.game(game)}: ${words.startAt(table)}`);
const namesOf = () =>
  next()
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('span')?.textContent);
const doubles = [1, 2].flatMap((game) => wonGame(game, 'home'));

test('at one table the games come one after the other by themselves', async () => {
  await showReport({ said: four });
  await expect.element(page.getByText(words.nextHelp(1))).toBeVisible();
  expect(namesOf()).toEqual([`${words.game(1)} H1 / H2 – A1 / A2`]);
  await expect.element(pad(1, 1)).toBeVisible();
  await expect.element(begin(1, 1)).not.toBeInTheDocument();
});

test('at two tables two games are begun, and the keys change between them', async () => {
  const { arrived } = await showReport({ said: four });
  await tables(2);
  await expect.element(page.getByText(words.nextHelp(2))).toBeVisible();
  expect(namesOf()).toEqual([`${words.game(1)} H1 / H2 – A1 / A2`, `${words.game(2)} H3 / H4 – A3 / A4`]);
  expect(await accessibilityFaults()).toEqual([]);
  // both begin: the second one at the table that is free
  await begin(1, 1).click();
  await begin(2, 2).click();
  await shows(gameRow(1), words.table(1));
  await shows(gameRow(2), words.table(2));
  expect(namesOf()).toEqual([]);
  await expect.element(page.getByText(words.nextNone)).toBeVisible();
  await tapSet(1, 1, 'H1 / H2', 5);
  await button(`${words.table(2)} · ${words.game(2)}`).click();
  await tapSet(2, 1, 'A3 / A4', 6);
  await expect.element(button(words.correctOf(2, 1, '6:11'))).toBeVisible();
  await expect.poll(() => arrived().map(({ kind }) => kind)).toEqual(['start', 'start', 'set', 'set']);
});

test('at four tables the first four singles are played at once', async () => {
  await showReport({ said: [...four, ...doubles] });
  await tables(4);
  await expect.element(begin(6, 4)).toBeVisible();
  expect(namesOf()).toEqual([
    `${words.game(3)} H1 – A2`,
    `${words.game(4)} H2 – A1`,
    `${words.game(5)} H3 – A4`,
    `${words.game(6)} H4 – A3`,
  ]);
});

test('nobody plays twice at once: a game waits for its players', async () => {
  const said = [...four, ...doubles, { kind: 'start', game: 3, table: 1 } as const, ...wonGame(4, 'away')];
  await showReport({ said });
  await tables(4);
  // 1-1 waits for H1, who plays at table 1
  await expect.element(begin(5, 2)).toBeVisible();
  expect(namesOf()).toEqual([`${words.game(5)} H3 – A4`, `${words.game(6)} H4 – A3`]);
});

test('the number of tables is remembered on this device', async () => {
  const { unmount } = await showReport({ said: four });
  await tables(3);
  expect(localStorage.getItem('match-report-tables')).toBe('3');
  await unmount();
  await showReport({ said: four, sameDevice: true });
  await expect.element(page.getByRole('radio', { name: '3' })).toBeChecked();
  await expect.element(begin(1, 1)).toBeVisible();
});

test('viewers see which game comes next, are not asked about tables, and begin nothing', async () => {
  // the button is loaded, so that it would be there at once
  const { unmount } = await showReport({ said: four });
  await tables(2);
  await expect.element(begin(1, 1)).toBeVisible();
  await unmount();
  const said = [...four, ...[1, 2].map((game) => ({ kind: 'start', game, table: game }) as const)];
  await showReport({ said, record: { mayWrite: false } });
  await expect.element(page.getByText(words.nextNone)).toBeVisible();
  expect(next().getByRole('radio').elements()).toEqual([]);
  await showReport({ said: said.slice(0, -1), record: { mayWrite: false }, sameDevice: true });
  await expect.element(page.getByText(`${words.game(2)} H3 / H4 – A3 / A4`)).toBeVisible();
  expect(next().getByRole('button').elements()).toEqual([]);
});

test('any open game can be entered, in whatever order they are played', async () => {
  await showReport({ said: [...four, ...doubles] });
  await button(`${words.game(5)}: ${words.enter}`).click();
  await tapSet(5, 1, 'H3', 4);
  await shows(gameRow(5), '11:4');
  await shows(gameRow(5), words.running);
});

test('a short team loses what it cannot play, and what neither can play does not count (R1)', async () => {
  const said = [...lineUps([5, 2], [4, 2]), ...[1, 2].flatMap((game) => wonGame(game, 'home'))];
  await showReport({ setup: { system: 'sixPairs', playedOut: false }, said });
  // D3-D3
  await shows(gameRow(3), words.void);
  // 5-6: the guests have nobody
  await shows(gameRow(9), words.void);
  await shows(gameRow(8), words.endings.short);
  await expect.element(standing(2, 0)).toBeVisible();
});

test('a set that is missing is shown as a gap', async () => {
  await showReport({ said: [...four, set(1, 2, '11:4')], record: { mayWrite: false } });
  await shows(gameRow(1), '–11:4');
});

test('with three players in the Braunschweiger System each game is chosen as it stands on the form', async () => {
  const { arrived } = await showReport({
    setup: { system: 'braunschweig', playedOut: false },
    said: lineUps([3, 1], [4, 2]),
  });
  const first = page.getByRole('combobox', { name: words.pairing(1), exact: true });
  await expect.element(first).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  const options = [...(first.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(options).toContain('H1 / H2 – A1 / A2');
  expect(options).toContain('H3 – A4');
  await first.selectOptions('H3 – A4');
  await shows(gameRow(1), 'H3A4');
  await expect.poll(arrived).toEqual([{ kind: 'pairing', game: 1, pairing: '3-4', replaces: [] }]);
  // each is played once
  const second = page.getByRole('combobox', { name: words.pairing(2), exact: true });
  expect([...(second.element() as HTMLSelectElement).options].map(({ text }) => text)).not.toContain(
    'H3 – A4',
  );
});

test.each([
  ['none', [], '312'],
  ['ours', ['home'], '3H12'],
  ['theirs', ['away'], '31A2'],
  ['both', ['home', 'away'], '3H1A2'],
])(
  'a game names the place of each side of which no line-up is entered yet: %s is',
  async (_, entered, row) => {
    const said = four.filter((one) => 'side' in one && entered.includes(one.side));
    await showReport({ said, record: { mayWrite: false } });
    await shows(gameRow(3), row);
  },
);
