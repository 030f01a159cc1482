/** The course of a game: newest first, what is being sent on top, and more of it on request. */
import { Failure } from '@club/contract/failures.ts';
import { deleteScore, listGameScores } from '@club/contract/games/scores/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { gamesScores as words } from '../../texts/de/games-scores.ts';
import { ui } from '../../texts/de/ui.ts';
import { game } from '../testing-game.ts';
import { ScoreEntries } from './ScoreEntries.tsx';

const entry = (scoreHome: number, createdAt: string) => ({
  id: own.replace(/1$/, String(scoreHome)),
  gameId: game.id,
  scoreHome,
  scoreGuest: 0,
  createdAt,
  createdBy: own,
});
const newest = entry(3, new Date().toISOString());
const older = entry(2, '2026-10-16T18:30:00Z');
const oldest = entry(1, '2026-10-16T18:00:00Z');

async function showEntries(waiting: { key: string; scoreHome: number; scoreGuest: number }[] = []) {
  const server = fakeServer();
  const answer = Promise.withResolvers<void>();
  server.answer(
    listGameScores,
    async ({ query }) => {
      if (!query.get('cursor')) return { items: [newest, older], total: 3, nextCursor: 'more' } as never;
      await answer.promise;
      return { items: [oldest], total: null, nextCursor: null } as never;
    },
    { id: game.id },
  );
  await show(
    onPage(
      <ScoreEntries
        game={{ id: game.id, hasReport: false }}
        waiting={waiting as never}
        deleted={() => undefined}
      />,
    ),
    { texts: ['games', 'gamesScores'] },
  );
  return { server, answer };
}
const scores = () => [...document.querySelectorAll('li strong')].map((one) => one.textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what is being sent is on top, the last press first; an entry of another day has its date', async () => {
  const press = (scoreHome: number) => ({ key: String(scoreHome), scoreHome, scoreGuest: 0 });
  await showEntries([press(4), press(5)]);
  await expect.poll(scores).toEqual(['5:0', '4:0', '3:0', '2:0']);
  expect(page.getByText(words.sending).elements()).toHaveLength(2);
  const times = [...document.querySelectorAll('li time')].map((one) => one.textContent);
  expect(times[0]).toMatch(/^\d{2}:\d{2}/);
  expect(times[1]).toContain('16.10.2026');
});

test('the button for older entries waits for them', async () => {
  const { answer } = await showEntries();
  await button(ui.more).click();
  await expect.element(button(ui.more)).toHaveAttribute('data-loading', 'true');
  answer.resolve();
  await expect.poll(scores).toEqual(['3:0', '2:0', '1:0']);
  await expect.element(button(ui.more)).not.toBeInTheDocument();
});

test('the button of an entry waits while it is deleted', async () => {
  const { server } = await showEntries();
  const answer = Promise.withResolvers<never>();
  server.answer(deleteScore, () => answer.promise, { id: older.id });
  await button(words.deleteEntry('2:0')).click();
  await page.getByRole('dialog').getByRole('button', { name: ui.delete }).click();
  await expect.element(button(words.deleteEntry('2:0'))).toHaveAttribute('data-loading', 'true');
  answer.reject(new Failure('missing-permission'));
  await expect.element(button(words.deleteEntry('2:0'))).toBeEnabled();
});

test('before the server has answered it does not say that there is nothing', async () => {
  const server = fakeServer();
  const answer = Promise.withResolvers<void>();
  server.answer(
    listGameScores,
    async () => {
      await answer.promise;
      return { items: [], total: 0, nextCursor: null };
    },
    { id: game.id },
  );
  await show(
    onPage(<ScoreEntries game={{ id: game.id, hasReport: false }} waiting={[]} deleted={() => undefined} />),
    { texts: ['games', 'gamesScores'] },
  );
  await expect.element(page.getByRole('heading', { name: words.entries })).toBeVisible();
  expect(page.getByText(words.noEntries).elements()).toEqual([]);
  answer.resolve();
  await expect.element(page.getByText(words.noEntries)).toBeVisible();
});
