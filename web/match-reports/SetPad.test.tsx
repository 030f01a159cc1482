/** The keys at the table: a set by two taps, long sets, corrections, games that are not played, and taking back. */
import { set, wonGame } from '@club/contract/match-reports/testing-report.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import {
  away,
  button,
  four,
  gameRow,
  home,
  pad,
  showReport,
  shows,
  standing,
  tapSet,
  words,
} from './testing-report.ts';

const [h1, a1] = ['H1 / H2', 'A1 / A2'];

test('a usual set is two taps: who has won it, and the points of the others', async () => {
  const { arrived } = await showReport({ said: four });
  await pad(1, 1).getByRole('button', { name: h1 }).click();
  await expect.element(page.getByText(words.loserPoints(a1))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button('7').click();
  await expect.element(button(words.correctOf(1, 1, '11:7'))).toBeVisible();
  await tapSet(1, 2, a1, 0);
  await expect.element(button(words.correctOf(1, 2, '0:11'))).toBeVisible();
  await expect.poll(arrived).toEqual([
    { kind: 'set', game: 1, set: 1, home: 11, away: 7, replaces: [] },
    { kind: 'set', game: 1, set: 2, home: 0, away: 11, replaces: [] },
  ]);
});

test('the keys are big enough for a thumb', async () => {
  await showReport({ said: four });
  await pad(1, 1).getByRole('button', { name: h1 }).click();
  const keys = pad(1, 1).getByRole('button', { name: /^\d/ }).elements();
  expect(keys).toHaveLength(11);
  for (const key of keys) {
    const { width, height } = key.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('the two winners are side by side while a name fits, one below the other in large text', async () => {
  await page.viewport(390, 800);
  await showReport({ said: four });
  const boxes = () => [h1, a1].map((name) => pad(1, 1).getByRole('button', { name }).element());
  const tops = () => boxes().map((one) => one.getBoundingClientRect().top);
  await expect.element(pad(1, 1).getByRole('button', { name: h1 })).toBeVisible();
  expect(new Set(tops()).size).toBe(1);
  document.documentElement.style.fontSize = '200%';
  expect(new Set(tops()).size).toBe(2);
});

test('a longer set: the points of the others from ten on, the winner’s follow', async () => {
  await showReport({ said: four });
  await pad(1, 1).getByRole('button', { name: a1 }).click();
  await button(`10 ${words.more}`).click();
  await button('14').click();
  await expect.element(button(words.correctOf(1, 1, '14:16'))).toBeVisible();
  await pad(1, 2).getByRole('button', { name: h1 }).click();
  await button(`10 ${words.more}`).click();
  await button('10').click();
  await expect.element(button(words.correctOf(1, 2, '12:10'))).toBeVisible();
});

test('the wrong winner is changed before the second tap', async () => {
  const { arrived } = await showReport({ said: four });
  await pad(1, 1).getByRole('button', { name: h1 }).click();
  await button(words.back).click();
  await tapSet(1, 1, a1, 9);
  await expect.poll(arrived).toEqual([{ kind: 'set', game: 1, set: 1, home: 9, away: 11, replaces: [] }]);
});

test('with the third set the game is won, and the next one comes up', async () => {
  await showReport({ said: [...four, set(1, 1, '11:3'), set(1, 2, '11:4')] });
  await tapSet(1, 3, h1, 5);
  await expect.element(standing(1, 0)).toBeVisible();
  await expect.element(pad(2, 1)).toBeVisible();
});

test('a tap on a set corrects it', async () => {
  const { arrived } = await showReport({ said: [...four, set(1, 1, '11:3'), set(1, 2, '11:4')] });
  await button(words.correctOf(1, 1, '11:3')).click();
  const correcting = page.getByRole('region', { name: `${words.game(1)}: ${words.correct(1)}` });
  await correcting.getByRole('button', { name: a1 }).click();
  await button('8').click();
  await expect.element(button(words.correctOf(1, 1, '8:11'))).toBeVisible();
  await expect.poll(arrived).toEqual([{ kind: 'set', game: 1, set: 1, home: 8, away: 11, replaces: ['e5'] }]);
  // the next set comes next again
  await expect.element(pad(1, 3)).toBeVisible();
});

test('a game that one side does not play goes to the other, and that is taken back', async () => {
  const { arrived } = await showReport({ said: four });
  await button(words.gameMore).click();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.walkOver(a1)).click();
  await expect.element(standing(1, 0)).toBeVisible();
  await shows(gameRow(1), words.endings.walkOver);
  await expect.poll(arrived).toEqual([{ kind: 'walkOver', game: 1, by: 'away', replaces: [] }]);
  await button(`${words.game(1)}: ${words.change}`).click();
  await button(words.takeBackEnding).click();
  await expect.element(standing(0, 0)).toBeVisible();
  await expect.element(pad(1, 1)).toBeVisible();
});

test('a game that neither side plays does not count', async () => {
  await showReport({ said: four });
  await button(words.gameMore).click();
  await button(words.bothMissing).click();
  await shows(gameRow(1), words.void);
  await expect.element(standing(0, 0)).toBeVisible();
});

test('once a set is played nobody can stay away any more', async () => {
  await showReport({ said: [...four, set(1, 1, '11:3')] });
  await button(words.gameMore).click();
  await expect.element(button(words.givenUp(h1))).toBeVisible();
  await expect.element(button(words.walkOver(h1))).not.toBeInTheDocument();
  await expect.element(button(words.bothMissing)).not.toBeInTheDocument();
});

test('a game that is given up keeps its sets, and the rest is filled up (R4)', async () => {
  const { arrived } = await showReport({ said: [...four, set(1, 1, '11:9')] });
  await button(words.gameMore).click();
  await button(words.givenUp(a1)).click();
  await pad(1, 2).getByRole('combobox', { name: h1 }).selectOptions('5');
  await pad(1, 2).getByRole('combobox', { name: a1 }).selectOptions('3');
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.confirmGivenUp).click();
  await shows(standing(1, 0), `${words.sets} 3:0 · ${words.balls} 33:12`);
  await shows(gameRow(1), `11:911:311:0${words.endings.givenUp}`);
  await expect
    .poll(arrived)
    .toEqual([{ kind: 'givenUp', game: 1, by: 'away', set: 2, home: 5, away: 3, replaces: [] }]);
});

test('a score at which nobody can give up is refused with the reason, and can be corrected', async () => {
  const { arrived } = await showReport({ said: four });
  await button(words.gameMore).click();
  await button(words.givenUp(a1)).click();
  await pad(1, 1).getByRole('combobox', { name: h1 }).selectOptions('11');
  await button(words.confirmGivenUp).click();
  await expect.element(page.getByText(words.entryFailed)).toBeVisible();
  expect(arrived()).toEqual([]);
  await pad(1, 1).getByRole('combobox', { name: a1 }).selectOptions('10');
  await button(words.confirmGivenUp).click();
  await expect.poll(arrived).toMatchObject([{ kind: 'givenUp', by: 'away', set: 1, home: 11, away: 10 }]);
});

test('undo says what it takes back: this device’s last entry, then the one before', async () => {
  const { arrived } = await showReport({ said: four });
  // the line-ups are of another device
  await expect.element(button(/^Rückgängig/)).not.toBeInTheDocument();
  await tapSet(1, 1, h1, 7);
  await tapSet(1, 2, a1, 8);
  await button(words.undoOf.set(1, 2, '8:11')).click();
  await expect.element(button(words.correctOf(1, 2, '8:11'))).not.toBeInTheDocument();
  await button(words.undoOf.set(1, 1, '11:7')).click();
  await expect.element(pad(1, 1)).toBeVisible();
  await expect.element(button(/^Rückgängig/)).not.toBeInTheDocument();
  await expect.poll(() => arrived().map(({ kind }) => kind)).toEqual(['set', 'set', 'undo', 'undo']);
});

test('after the end the last point can be taken back, and the match goes on', async () => {
  await showReport({ said: [...four, ...[1, 2, 3, 4, 5].flatMap((game) => wonGame(game, 'home'))] });
  for (const number of [1, 2, 3]) await tapSet(6, number, 'H4', number);
  await expect.element(standing(6, 0)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: words.next })).not.toBeInTheDocument();
  await button(words.undoOf.set(6, 3, '11:3')).click();
  await expect.element(standing(5, 0)).toBeVisible();
  await expect.element(pad(6, 3)).toBeVisible();
});

test('while nobody knows who plays, the keys are named by the teams', async () => {
  const { arrived } = await showReport();
  await expect.element(pad(1, 1).getByRole('button', { name: home, exact: true })).toBeVisible();
  await tapSet(1, 1, away, 4);
  await expect.poll(arrived).toEqual([{ kind: 'set', game: 1, set: 1, home: 4, away: 11, replaces: [] }]);
});

test('after going back from the long sets the usual keys are there again', async () => {
  await showReport({ said: four });
  await pad(1, 1).getByRole('button', { name: h1 }).click();
  await button(`10 ${words.more}`).click();
  await expect.element(button('25')).toBeVisible();
  await button(words.back).click();
  await pad(1, 1).getByRole('button', { name: h1 }).click();
  await expect.element(button('3')).toBeVisible();
  await expect.element(button('25')).not.toBeInTheDocument();
});

test('a correction that was begun by mistake is left without a change', async () => {
  const { arrived } = await showReport({ said: [...four, set(1, 1, '11:3')] });
  await button(words.correctOf(1, 1, '11:3')).click();
  await expect.element(button(words.gameMore)).not.toBeInTheDocument();
  await button(words.back).click();
  await expect.element(pad(1, 2)).toBeVisible();
  expect(arrived()).toEqual([]);
});

test('the home side can stay away or give up as well, and giving up is taken back without its sets', async () => {
  const { arrived } = await showReport({ said: [...four, set(1, 1, '11:9')] });
  await button(words.gameMore).click();
  await button(words.givenUp(h1)).click();
  await button(words.confirmGivenUp).click();
  await expect.element(standing(0, 1)).toBeVisible();
  await button(`${words.game(1)}: ${words.change}`).click();
  await button(words.takeBackEnding).click();
  await expect.element(standing(0, 0)).toBeVisible();
  await expect.element(button(words.correctOf(1, 1, '11:9'))).toBeVisible();
  await button(`${words.game(2)}: ${words.enter}`).click();
  await button(words.gameMore).click();
  await button(words.walkOver('H3 / H4')).click();
  await shows(gameRow(2), words.endings.walkOver);
  await expect
    .poll(() => arrived().map((one) => [one.kind, 'game' in one && one.game, 'by' in one && one.by]))
    .toEqual([
      ['givenUp', 1, 'home'],
      ['undo', false, false],
      ['walkOver', 2, 'home'],
    ]);
  // nobody has played these sets, so there is nothing to correct
  await expect
    .element(gameRow(2).getByRole('button'))
    .toHaveAccessibleName(`${words.game(2)}: ${words.change}`);
});

test('asking who gives up is left without an entry', async () => {
  const { arrived } = await showReport({ said: four });
  await expect.element(button(words.gameMore)).toHaveAttribute('aria-expanded', 'false');
  await button(words.gameMore).click();
  await expect.element(button(words.gameMore)).toHaveAttribute('aria-expanded', 'true');
  await button(words.givenUp(a1)).click();
  await pad(1, 1).getByRole('button', { name: words.cancel }).click();
  await expect.element(button(words.confirmGivenUp)).not.toBeInTheDocument();
  await expect.element(pad(1, 1).getByRole('button', { name: h1, exact: true })).toBeVisible();
  expect(arrived()).toEqual([]);
});

test('undo names a line-up and a game that was not played, and takes them back', async () => {
  const { arrived } = await showReport({ said: four });
  const guests = page.getByRole('region', { name: words.lineUpOf(away) });
  await guests.getByRole('button').click();
  await guests.getByRole('combobox', { name: words.single(4), exact: true }).fill('Emma Fern');
  await guests.getByRole('button', { name: words.save }).click();
  await expect.element(button(words.undoOf.lineUp)).toBeVisible();
  await button(words.gameMore).click();
  await button(words.bothMissing).click();
  await button(words.undoOf.game(1)).click();
  await expect.element(button(words.undoOf.game(1))).not.toBeInTheDocument();
  await button(words.undoOf.lineUp).click();
  await expect.poll(() => arrived().filter(({ kind }) => kind === 'undo')).toHaveLength(2);
});

test('a game that is chosen beside a running one has its own key, and the keys say which one it is', async () => {
  const { arrived } = await showReport({ said: [...four, { kind: 'start', game: 1, table: 1 }] });
  await button(`${words.game(2)}: ${words.enter}`).click();
  const [running, chosen] = [button(`${words.table(1)} · ${words.game(1)}`), button(words.game(2))];
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect.element(running).toHaveAttribute('aria-pressed', 'false');
  await running.click();
  await expect.element(pad(1, 1)).toBeVisible();
  // of one game there is nothing to choose
  for (const tab of [chosen, running]) await expect.element(tab).not.toBeInTheDocument();
  expect(arrived()).toEqual([]);
});
