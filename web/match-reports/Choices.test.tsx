/** The choice between entries that contradict each other keeps what agrees with the chosen one, and always succeeds. */
import { lineUps, type Said, setsOfGame } from '@club/contract/match-reports/testing-report.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, four, showReport, standing, words } from './testing-report.ts';

test('a game that was played and not played: choosing one of its sets keeps the others', async () => {
  const walkOver: Said = { kind: 'walkOver', game: 1, by: 'home', device: 'phone' };
  await showReport({ said: [...four, ...setsOfGame(1, '11:5 11:6 11:7'), walkOver] });
  await expect.element(standing(0, 1)).toBeVisible();
  await button(words.take('11:5')).click();
  await expect.element(page.getByText(words.conflict)).not.toBeInTheDocument();
  await expect.element(button(words.correctOf(1, 1, '11:5'))).toBeVisible();
  await expect.element(button(words.correctOf(1, 2, '11:6'))).toBeVisible();
  await expect.element(button(words.correctOf(1, 3, '11:7'))).toBeVisible();
  await expect.element(standing(1, 0)).toBeVisible();
});

test('a pairing that two phones have entered for two games stays with the chosen one', async () => {
  const pairing = (game: number, device: string): Said => ({ kind: 'pairing', game, pairing: '1-1', device });
  await showReport({
    setup: { system: 'braunschweig', playedOut: false },
    said: [...lineUps([3, 1], [3, 1]), pairing(1, 'tablet'), pairing(2, 'phone')],
  });
  await button(words.take(`${words.game(1)}: 1-1`)).click();
  await expect.element(page.getByText(words.conflict)).not.toBeInTheDocument();
  // the other game is chosen again
  await expect.element(page.getByRole('combobox', { name: words.pairing(2), exact: true })).toBeVisible();
});
