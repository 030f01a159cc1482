/** The report with the keyboard alone: each press leaves the focus at what comes next. */
import { set, wonGame } from '@club/contract/match-reports/testing-report.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepFocus } from '../ui/keep-focus.ts';
import { button, four, pad, showReport, standing, words } from './testing-report.ts';

let until = new AbortController();
beforeEach(() => {
  until = new AbortController();
  keepFocus(until.signal);
});
afterEach(() => until.abort());

const [h1, a1] = ['H1 / H2', 'A1 / A2'];
const winner = (game: number, number: number, name: string) =>
  pad(game, number).getByRole('button', { name, exact: true });
const points = (name: string) => page.getByRole('group', { name: words.loserPoints(name) });

async function press(target: ReturnType<typeof button>) {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('after a set the keys of the next one have the focus, and say what they ask', async () => {
  await showReport({ said: four });
  await press(winner(1, 1, h1));
  await expect.element(points(a1).getByRole('button', { name: '0', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(winner(1, 2, h1)).toHaveFocus();
  await press(winner(1, 2, a1));
  await expect.element(points(h1).getByRole('button', { name: '0', exact: true })).toHaveFocus();
});

test('after the third set the next game has it, and after the last one the result', async () => {
  const won = [1, 2, 3, 4].flatMap((game) => wonGame(game, 'home'));
  await showReport({ said: [...four, ...won, set(5, 1, '11:3'), set(5, 2, '11:4')] });
  const end = async (game: number, name: string) => {
    await press(winner(game, 3, name));
    await userEvent.keyboard('{Enter}');
  };
  await end(5, 'H3');
  await expect.element(winner(6, 1, 'H4')).toHaveFocus();
  for (const number of [1, 2]) {
    await press(winner(6, number, 'H4'));
    await userEvent.keyboard('{Enter}');
    await expect.element(winner(6, number + 1, 'H4')).toHaveFocus();
  }
  await end(6, 'H4');
  await expect.element(standing(6, 0)).toHaveFocus();
});

test('who corrects a set goes on at its keys, and then at the next set', async () => {
  await showReport({ said: [...four, set(1, 1, '11:3')] });
  await press(button(words.correctOf(1, 1, '11:3')));
  const correcting = page.getByRole('region', { name: `${words.game(1)}: ${words.correct(1)}` });
  await expect.element(correcting.getByRole('button', { name: h1, exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await expect.element(button(words.correctOf(1, 1, '11:0'))).toBeVisible();
  await expect.element(winner(1, 2, h1)).toHaveFocus();
});

test('who enters another game, or says that one is not played, goes on at its keys', async () => {
  await showReport({ said: four });
  await press(button(`${words.game(2)}: ${words.enter}`));
  await expect.element(winner(2, 1, 'H3 / H4')).toHaveFocus();
  await press(button(words.gameMore));
  await press(button(words.walkOver('A3 / A4')));
  await expect.element(winner(1, 1, h1)).toHaveFocus();
});

test('the keys of several tables are chosen with the keyboard', async () => {
  const begun = [1, 2].map((game) => ({ kind: 'start', game, table: game }) as const);
  await showReport({ said: [...four, ...begun] });
  await press(button(`${words.table(2)} · ${words.game(2)}`));
  await expect.element(winner(2, 1, 'H3 / H4')).toHaveFocus();
});

test('after a game has begun the next one that can begin has the focus, and after the last one the keys', async () => {
  await showReport({ said: four });
  await page.getByRole('radio', { name: '2' }).click();
  await press(button(`${words.game(1)}: ${words.startAt(1)}`));
  await expect.element(button(`${words.game(2)}: ${words.startAt(2)}`)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(winner(1, 1, h1)).toHaveFocus();
});

test('who has gone on elsewhere while a game was being begun stays there', async () => {
  await showReport({ said: four });
  await page.getByRole('radio', { name: '2' }).click();
  const two = page.getByRole('radio', { name: '2' });
  // at once, before it has begun
  const begin = button(`${words.game(1)}: ${words.startAt(1)}`).element() as HTMLElement;
  begin.click();
  (two.element() as HTMLElement).focus();
  await expect.element(winner(1, 1, h1)).toBeVisible();
  await expect.element(two).toHaveFocus();
});
