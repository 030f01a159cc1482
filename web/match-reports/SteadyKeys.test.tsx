/** At the table: what another device enters, and what is sent, takes no key from under the finger. */
import { logOf, type Said, set } from '@club/contract/match-reports/testing-report.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hearReport } from './heard.ts';
import { button, four, pad, sectionOf, showReport, shows, tapSet, words } from './testing-report.ts';

const alert = () => page.getByRole('alert');
const winner = (name: string) => button(name);
const topOf = (one: ReturnType<typeof button>) => one.element().getBoundingClientRect().top;

/** With entries of another device on the live stream. */
async function atTheTable(...before: Said[]) {
  const shown = await showReport({ said: [...four, ...before] });
  await expect.element(pad(1, before.length + 1)).toBeVisible();
  const hear = (...said: Said[]) => {
    const entries = logOf(...four, ...before, ...said).slice(-said.length);
    return hearReport(shown.cache, { topic: 'match-reports', id: shown.gameId, detail: { entries } });
  };
  return { ...shown, hear };
}

test('a contradiction of another device is shown below the keys, which stay where they are', async () => {
  await page.viewport(412, 915);
  const { hear } = await atTheTable(set(1, 1, '11:7', { device: 'phone' }));
  const before = topOf(winner('H1 / H2'));
  await hear(set(1, 1, '7:11', { device: 'tablet' }));
  await shows(alert(), words.conflict);
  expect(topOf(winner('H1 / H2'))).toBe(before);
  await button(words.take('11:7')).click();
  await expect.element(page.getByText(words.conflict)).not.toBeInTheDocument();
});

test('what waits to be sent moves no key on a phone', async () => {
  await page.viewport(412, 915);
  const { lose } = await atTheTable();
  const before = topOf(winner('H1 / H2'));
  lose();
  await tapSet(1, 1, 'H1 / H2', 3);
  await shows(page.getByRole('status').first(), words.waiting(1));
  await expect.element(pad(1, 2)).toBeVisible();
  expect(topOf(winner('H1 / H2'))).toBe(before);
});

test('a game that begins at another table leaves the keys of a set that is half entered', async () => {
  const { hear, arrived } = await atTheTable();
  await winner('H1 / H2').click();
  await hear({ kind: 'start', game: 2, table: 2 } as Said);
  await shows(sectionOf(words.games), words.table(2));
  await button('7').click();
  await expect.poll(arrived).toMatchObject([{ kind: 'set', game: 1, set: 1, home: 11, away: 7 }]);
});

test('a set that another device enters meanwhile ends the half of this one', async () => {
  const { hear } = await atTheTable();
  await winner('H1 / H2').click();
  await hear(set(1, 1, '11:9', { device: 'phone' }));
  await expect.element(pad(1, 2)).toBeVisible();
  await expect.element(winner('A1 / A2')).toBeVisible();
});

test('a set that another device enters meanwhile leaves the correction of an earlier one half entered', async () => {
  const { hear, arrived } = await atTheTable(set(1, 1, '11:9'));
  await button(words.correctOf(1, 1, '11:9')).click();
  await winner('A1 / A2').click();
  await hear(set(1, 2, '11:5', { device: 'phone' }));
  await expect.element(button(words.correctOf(1, 2, '11:5'))).toBeVisible();
  await button('7').click();
  await expect.poll(arrived).toMatchObject([{ kind: 'set', game: 1, set: 1, home: 7, away: 11 }]);
});

test('whoever is at the keys with the keyboard stays there when another device enters the set, or ends the game', async () => {
  const { hear } = await atTheTable(set(1, 1, '11:9'), set(1, 2, '11:9'));
  const focus = (one: ReturnType<typeof button>) => (one.element() as HTMLElement).focus();
  await winner('A1 / A2').click();
  focus(button('7'));
  await hear(set(1, 3, '11:5', { device: 'phone' }));
  await expect.element(pad(2, 1).getByRole('button').first()).toHaveFocus();
  focus(winner('A3 / A4'));
  await hear(set(1, 3, '11:5', { device: 'phone' }), set(2, 1, '11:5', { device: 'phone' }));
  await expect.element(pad(2, 2).getByRole('button').first()).toHaveFocus();
});
