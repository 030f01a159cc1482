/** The choice between entries that contradict each other keeps what agrees with the chosen one, and always succeeds. */
import { lineUps, type Said, setsOfGame } from '@club/contract/match-reports/testing-report.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { away, button, four, home, showReport, standing, words } from './testing-report.ts';

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

test('choosing that it was not played takes its sets back, and names the team that stayed away', async () => {
  const walkOver: Said = { kind: 'walkOver', game: 1, by: 'home', device: 'phone' };
  const { arrived } = await showReport({ said: [...four, ...setsOfGame(1, '11:5 11:6 11:7'), walkOver] });
  await button(words.take(words.walkOver(home))).click();
  await expect.element(page.getByText(words.conflict)).not.toBeInTheDocument();
  await expect.element(standing(0, 1)).toBeVisible();
  await expect.poll(arrived).toMatchObject([{ kind: 'walkOver', game: 1, by: 'home' }]);
  await expect.element(button(words.correctOf(1, 1, '11:5'))).not.toBeInTheDocument();
});

test('two values of one opponent, and who gave up, are named', async () => {
  const ttr = (value: number, device: string): Said => ({
    kind: 'ttr',
    side: 'away',
    player: 'A1',
    ttr: value,
    device,
  });
  const givenUp = (by: 'home' | 'away', device: string): Said => ({
    kind: 'givenUp',
    game: 1,
    by,
    set: 1,
    home: 5,
    away: 3,
    device,
  });
  await showReport({
    said: [
      ...four,
      ttr(1400, 'phone'),
      ttr(1500, 'tablet'),
      givenUp('home', 'phone'),
      givenUp('away', 'tablet'),
    ],
  });
  await expect.element(button(words.take('A1 1400'))).toBeVisible();
  await expect.element(button(words.take(words.givenUp(home)))).toBeVisible();
  await expect.element(button(words.take(words.givenUp(away)))).toBeVisible();
  await button(words.take('A1 1500')).click();
  await expect.element(button(words.take('A1 1400'))).not.toBeInTheDocument();
});
