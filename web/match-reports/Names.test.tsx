/** Players are named on every page: those who come into the line-up while it is open, and those who have left the club. */
import { logOf, type Said } from '@club/contract/match-reports/testing-report.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hearReport } from './heard.ts';
import {
  button,
  four,
  gameRow,
  home,
  personOf,
  showReport,
  shows,
  showsNot,
  words,
} from './testing-report.ts';

const anna = personOf(1, 'Anna', 'Auf');
/** Like `four`, with this player in place 1 of the singles of the home side. */
const withFirst = (player: string): Said[] => [
  { kind: 'singles', side: 'home', players: [player, 'H2', 'H3', 'H4'] },
  ...four.slice(1),
];
const side = page.getByRole('region', { name: words.lineUpOf(home) });
const single = (at: number) => side.getByRole('combobox', { name: words.single(at), exact: true });
const save = () => side.getByRole('button', { name: words.save });

test('a member from another team who is put up while others watch is named', async () => {
  const { cache, gameId, stored } = await showReport({ record: { mayWrite: false } });
  const entries = logOf(...withFirst(anna.id));
  stored.entries.push(...entries);
  stored.people = [anna];
  await hearReport(cache, { topic: 'match-reports', id: gameId, detail: { entries } });
  await shows(gameRow(3), 'A2');
  await shows(gameRow(3), 'Anna Auf');
  await showsNot(gameRow(3), words.unknownPerson);
});

test('somebody who cannot be named stays the same player when the line-up is corrected', async () => {
  const { arrived } = await showReport({ said: withFirst(anna.id) });
  await button(`${words.lineUpOf(home)}: ${words.change}`).click();
  await expect.element(single(1)).toHaveValue(words.unknownPerson);
  await single(4).fill('Ersatz Fern');
  await save().click();
  await expect
    .poll(arrived)
    .toEqual([
      { kind: 'singles', side: 'home', players: [anna.id, 'H2', 'H3', 'Ersatz Fern'], replaces: ['e1'] },
    ]);
});

test('on a phone, the buttons for who gives up or stays away stay on the screen, however long the names', async () => {
  await page.viewport(390, 844);
  const pairs = [
    ['Emre Topspinner-Hagenbucher', 'Gustav Noppenberger'],
    ['H3', 'H4'],
  ] satisfies [string, string][];
  const said = four.map(
    (one): Said => (one.kind === 'doubles' && one.side === 'home' ? { ...one, pairs } : one),
  );
  await showReport({ said });
  await button(words.gameMore).click();
  const pair = 'Emre Topspinner-Hagenbucher / Gustav Noppenberger';
  for (const name of [words.givenUp(pair), words.walkOver(pair)])
    expect(button(name).element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBe(390);
});
