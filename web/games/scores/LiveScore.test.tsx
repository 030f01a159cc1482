/** The score of a game: entered with two buttons or as numbers, taken back, unless a match report keeps it. */
import { Failure } from '@club/contract/failures.ts';
import { changeGame, getGame } from '@club/contract/games/paths.ts';
import { createScore, deleteScore, listGameScores } from '@club/contract/games/scores/paths.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { fields } from '../../texts/de/fields.ts';
import { games } from '../../texts/de/games.ts';
import { gamesScores as words } from '../../texts/de/games-scores.ts';
import { ui } from '../../texts/de/ui.ts';
import { useGame } from '../queries.ts';
import { game as planned } from '../testing-game.ts';
import { LiveScore } from './LiveScore.tsx';
import { ScoreEntries } from './ScoreEntries.tsx';
import { useTicker } from './use-ticker.ts';

const game: Game = {
  ...planned,
  date: new Date().toISOString(),
  state: 'live',
  scoreHome: 2,
  scoreGuest: 1,
  hasReport: true,
};

const other = '01a00000-0000-7000-8000-0000000000b2';

function Shown({ one }: { one: Game }) {
  const ticker = useTicker(one.id);
  return (
    <>
      <LiveScore game={one} etag='"1"' ticker={ticker} />
      <ScoreEntries game={one} waiting={[]} deleted={ticker.forget} />
    </>
  );
}
async function showScore(more: Partial<Game> = {}) {
  const entry = {
    id: own,
    gameId: game.id,
    scoreHome: 2,
    scoreGuest: 1,
    createdAt: game.date,
    createdBy: own,
  };
  const server = fakeServer();
  server.answer(listGameScores, () => ({ items: [entry], total: 1, nextCursor: null }) as never, {
    id: game.id,
  });
  await show(onPage(<Shown one={{ ...game, ...more }} />), { texts: ['games', 'gamesScores'] });
  await expect.element(page.getByRole('listitem')).toBeVisible();
  return server;
}
const manual = { hasReport: false };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const board = () => document.querySelector('[aria-live="polite"]')?.textContent ?? '';
const score = {
  id: other,
  gameId: game.id,
  scoreHome: 3,
  scoreGuest: 1,
  createdAt: game.date,
  createdBy: own,
};
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

test('while a match report keeps the score, the page leads to it and offers nothing that would be refused', async () => {
  await showScore();
  await expect.element(page.getByText(words.byReport)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.toReport }))
    .toHaveAttribute('href', `/games/${game.id}/report`);
  expect(buttons()).toEqual([words.cancel]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a game whose report has ended leads to it too, and cannot be reopened manually', async () => {
  await showScore({ state: 'final' });
  await expect.element(page.getByRole('link', { name: words.toReport })).toBeVisible();
  expect(buttons()).toEqual([]);
});

test('without a report the score is entered here', async () => {
  await showScore({ hasReport: false });
  expect(buttons()).toEqual(
    expect.arrayContaining([words.plusHome, words.plusGuest, words.deleteEntry('2:1'), words.finish]),
  );
  await expect.element(page.getByText(words.byReport)).not.toBeInTheDocument();
});

test('a point is shown before the server has it, and sent for its side; a refused one is sent again or given up', async () => {
  const server = await showScore(manual);
  const answer = Promise.withResolvers<void>();
  const sent: { body: unknown; key: string | null }[] = [];
  const refuse = async ({ body, key }: { body: unknown; key: string | null }) => {
    sent.push({ body, key });
    await answer.promise;
    throw new Failure('missing-permission');
  };
  server.answer(createScore, refuse);
  await button(words.plusGuest).click();
  await expect.poll(board).toContain('2:2');
  answer.resolve();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(words.notSaved('2:2'))).toBeVisible();
  await expect.element(alert.getByText(failures['missing-permission'], { exact: false })).toBeVisible();
  expect(board()).toContain('2:1');
  await button(words.sendAgain).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(alert).toBeVisible();
  await button(words.discard).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(board()).toContain('2:1');
  const body = { gameId: game.id, scoreHome: 2, scoreGuest: 2 };
  expect(sent).toEqual([
    { body, key: sent[0]?.key },
    { body, key: sent[0]?.key },
  ]);
  expect(sent[0]?.key).toBeTruthy();
});

test('before its time a game is begun after one question, also when the next point is faster than the server', async () => {
  const early = { ...manual, state: 'planned', scoreHome: null, scoreGuest: null } as const;
  const server = await showScore({ ...early, date: new Date(Date.now() + 2 * 86_400_000).toISOString() });
  server.answer(createScore, () => new Promise<never>(() => undefined));
  await button(words.plusHome).click();
  await dialog.getByRole('button', { name: words.start }).click();
  await expect.poll(board).toContain('1:0');
  await button(words.plusGuest).click();
  await expect.poll(board).toContain('1:1');
});

test('who thinks better of beginning a game before its time finds the numbers as they were typed', async () => {
  const early = { ...manual, state: 'planned', scoreHome: null, scoreGuest: null } as const;
  await showScore({ ...early, date: new Date(Date.now() + 2 * 86_400_000).toISOString() });
  await page.getByRole('textbox', { name: games.scoreHome }).fill('9');
  await page.getByRole('textbox', { name: games.scoreGuest }).fill('5');
  await button(words.correct).click();
  await dialog.getByRole('button', { name: words.earlyNot }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: games.scoreHome })).toHaveValue('9');
});

function Read() {
  const read = useGame(game.id).data;
  const ticker = useTicker(game.id);
  return read ? <LiveScore game={read.data} etag={read.etag} ticker={ticker} /> : null;
}

test('the next point counts on from one that is saved, also when the game cannot be read again after it', async () => {
  const server = fakeServer();
  server.answer(getGame, () => ({ ...game, ...manual }), { id: game.id });
  await show(onPage(<Read />), { texts: ['games', 'gamesScores'] });
  const sent: unknown[] = [];
  server.answer(createScore, ({ body }) => {
    sent.push(body);
    return score;
  });
  await expect.element(button(words.plusHome)).toBeVisible();
  server.refuse(getGame, 'too-many', { id: game.id });
  await button(words.plusHome).click();
  await expect.element(button(words.takeBack)).toBeEnabled();
  expect(board()).toContain('3:1');
  await button(words.plusGuest).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { gameId: game.id, scoreHome: 3, scoreGuest: 1 },
      { gameId: game.id, scoreHome: 3, scoreGuest: 2 },
    ]);
});

test('a game begins with its first point, also when it cannot be read again after it', async () => {
  const server = fakeServer();
  const before = { ...manual, state: 'planned', scoreHome: null, scoreGuest: null } as const;
  server.answer(getGame, () => ({ ...game, ...before }), { id: game.id });
  await show(onPage(<Read />), { texts: ['games', 'gamesScores'] });
  server.answer(createScore, () => score);
  await expect.element(button(words.start)).toBeVisible();
  server.refuse(getGame, 'too-many', { id: game.id });
  await button(words.plusHome).click();
  await expect.element(button(words.takeBack)).toBeEnabled();
  expect(button(words.start).elements()).toEqual([]);
});

test('what was entered here last is taken back with one button, which is there only then', async () => {
  const server = await showScore(manual);
  expect(button(words.takeBack).elements()).toEqual([]);
  server.answer(createScore, () => score);
  const deleted: string[] = [];
  server.answer(deleteScore, () => void deleted.push(other), { id: other });
  await button(words.plusHome).click();
  await expect.element(button(words.takeBack)).toBeEnabled();
  // the one before is not taken back while the next one is on its way
  const { promise: slow, reject } = Promise.withResolvers<never>();
  server.answer(createScore, () => slow);
  await button(words.plusGuest).click();
  await expect.element(button(words.takeBack)).toBeDisabled();
  reject(new Failure('missing-permission'));
  await button(words.takeBack).click();
  await expect.element(page.getByText(words.entryDeletedDone)).toBeVisible();
  await expect.element(button(words.takeBack)).not.toBeInTheDocument();
  expect(deleted).toEqual([other]);
});

test('a score is entered as two numbers: both, and none above 16', async () => {
  const server = await showScore(manual);
  const sent: unknown[] = [];
  server.answer(createScore, ({ body }) => {
    sent.push(body);
    return score;
  });
  const field = (name: string) => page.getByRole('textbox', { name });
  await field(games.scoreHome).fill('8');
  await button(words.correct).click();
  await expect.element(page.getByText(fields['score-needs-both'])).toBeVisible();
  await expect.element(field(games.scoreGuest)).toHaveFocus();
  await field(games.scoreGuest).fill('17');
  await button(words.correct).click();
  await expect.element(page.getByText(fields['score-out-of-range'])).toBeVisible();
  expect(sent).toEqual([]);
  // as it is pasted from a table
  await field(games.scoreGuest).click();
  await userEvent.keyboard('{Control>}a{/Control} 16');
  await button(words.correct).click();
  await expect.element(field(games.scoreHome)).toHaveValue('');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual([{ gameId: game.id, scoreHome: 8, scoreGuest: 16 }]);
});

test('a game is called off only after a question, for the version that is shown', async () => {
  const server = await showScore(manual);
  const sent: unknown[] = [];
  server.answer(
    changeGame,
    ({ body, ifMatch }) => {
      sent.push(body, ifMatch);
      return game;
    },
    { id: game.id },
  );
  await button(words.cancel).click();
  await expect.element(dialog.getByText(words.cancelHelp)).toBeVisible();
  await dialog.getByRole('button', { name: words.cancelKeep }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button(words.cancel).click();
  await dialog.getByRole('button', { name: words.cancel, exact: true }).click();
  await expect.element(page.getByText(games.updatedDone)).toBeVisible();
  expect(sent).toEqual([{ state: 'cancelled' }, '"1"']);
});

test.each([
  ['no match ends with is asked about', 2, 1, true],
  ['a match ends with is taken at once', 9, 5, false],
])('a game is finished: a score that %s', async (_, scoreHome, scoreGuest, asks) => {
  const server = await showScore({ ...manual, scoreHome, scoreGuest });
  const sent: unknown[] = [];
  server.answer(
    changeGame,
    ({ body }) => {
      sent.push(body);
      return game;
    },
    { id: game.id },
  );
  await button(words.finish).click();
  if (asks) {
    const question = page.getByRole('dialog', { name: words.finishQuestion('2:1') });
    await question.getByRole('button', { name: words.finishNot }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await button(words.finish).click();
    await question.getByRole('button', { name: words.finish }).click();
  }
  await expect.element(page.getByText(games.updatedDone)).toBeVisible();
  expect(sent).toEqual([{ state: 'final' }]);
});

test('without a score a game cannot be finished, and says what is missing', async () => {
  await showScore({ ...manual, state: 'planned', scoreHome: null, scoreGuest: null });
  await expect.element(button(words.finish)).toBeDisabled();
  await expect.element(page.getByText(words.finishFirst)).toBeVisible();
});

test('of points that are on their way the newest is on top', async () => {
  fakeServer().answer(listGameScores, () => pageOf(), { id: game.id });
  const waiting = [3, 4].map((scoreHome) => ({ key: String(scoreHome), scoreHome, scoreGuest: 1 }));
  await show(<ScoreEntries game={game} waiting={waiting} deleted={() => undefined} />, {
    texts: ['games', 'gamesScores'],
  });
  const entry = page.getByRole('listitem');
  await expect.element(entry.nth(0)).toMatchTextContent('4:1');
  await expect.element(entry.nth(1)).toMatchTextContent('3:1');
});

test('an entry is deleted only after a question that names it', async () => {
  const server = await showScore(manual);
  const deleted: string[] = [];
  server.answer(deleteScore, () => void deleted.push(own), { id: own });
  await button(words.deleteEntry('2:1')).click();
  const question = page.getByRole('dialog', { name: words.deleteEntryQuestion('2:1') });
  await expect.element(question.getByText(words.deleteEntryHelp)).toBeVisible();
  expect(deleted).toEqual([]);
  await question.getByRole('button', { name: ui.delete }).click();
  await expect.element(page.getByText(words.entryDeletedDone)).toBeVisible();
  expect(deleted).toEqual([own]);
});

test.each([
  ['final', words.overHelp],
  ['cancelled', words.cancelledHelp],
] as const)('a game that is %s says so, and accepts no score', async (state, help) => {
  await showScore({ ...manual, state });
  await expect.element(page.getByText(help)).toBeVisible();
  for (const name of [words.plusHome, words.plusGuest, words.correct])
    expect(button(name).elements()).toEqual([]);
});

test('the game is finished or called off only once its last point has arrived', async () => {
  const server = await showScore(manual);
  await expect.element(button(words.finish)).toBeEnabled();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer(createScore, () => promise.then(() => score), { id: game.id });
  await button(words.plusHome).click();
  await expect.element(button(words.finish)).toBeDisabled();
  await expect.element(button(words.cancel)).toBeDisabled();
  resolve();
  await expect.element(button(words.finish)).toBeEnabled();
});
