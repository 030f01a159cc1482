/** Two captains at the board of the same game: neither overwrites what they have not seen. */
import { getMatchLineUp, setMatchLineUp } from '@club/contract/matches/line-up/paths.ts';
import type { Board, LineUp } from '@club/contract/matches/line-up/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../platform/queries.ts';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { lineUps as words } from '../../texts/de/line-ups.ts';
import { ui } from '../../texts/de/ui.ts';
import { MatchBoard } from './MatchBoard.tsx';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const names = ['Ada', 'Bea', 'Cem', 'Dora'] as const;
type Name = (typeof names)[number];
const personOf = (name: Name) => ({
  id: `01a00000-0000-7000-8000-00000000000${names.indexOf(name) + 1}`,
  firstName: name,
  lastName: 'Hof',
  photoUrl: null,
});
const board: Board = {
  team: 1,
  listed: names.map((name, at) => ({
    person: personOf(name),
    label: `1.${at + 1}`,
    notes: [],
    qttr: null,
    answer: 'yes' as const,
    away: false,
    busy: false,
  })),
};
const lineUpOf = (state: LineUp['state'], players: Name[]): LineUp => ({
  singles: players.map(personOf),
  doubles: [],
  state,
  publishedAt: '2026-11-22T10:00:00Z',
});

/** With a line-up of Ada and Bea; `publish` is what the other captain does, and the live stream says so. */
async function showBoard(state: LineUp['state'] = 'published') {
  const server = fakeServer();
  let stored = lineUpOf(state, ['Ada', 'Bea']);
  const sent: { ifMatch: string | null; singles: string[] }[] = [];
  const slow: { over?: Promise<void> } = {};
  server.answer(getMatchLineUp, () => stored, { id: gameId });
  server.answer(
    setMatchLineUp,
    async ({ body, ifMatch }) => {
      await slow.over;
      const { singles } = body as { singles: string[] };
      sent.push({ ifMatch, singles });
      stored = lineUpOf(
        state,
        names.filter((name) => singles.includes(personOf(name).id)),
      );
      return stored;
    },
    { id: gameId },
  );
  const cache = createQueryClient();
  const close = vi.fn();
  const match = { game: { id: gameId }, team: { matchSystem: 'bund' } } as unknown as Match;
  await show(onPage(<MatchBoard match={match} board={board} close={close} />), {
    texts: ['matches', 'lineUps', 'positions'],
    cache,
  });
  await expect.element(page.getByText(words.board)).toBeVisible();
  const publish = (...players: Name[]) => {
    stored = lineUpOf(state, players);
    return cache.invalidateQueries({ queryKey: ['matches'] });
  };
  return { sent, close, publish, slow };
}
const person = (name: Name) => page.getByRole('button', { name: new RegExp(`^${name} Hof\\s*\\d`) });
const place = (at: number, who: string) =>
  page.getByRole('button', { name: words.place(words.single(at), who), exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const ids = (...players: Name[]) => players.map((name) => personOf(name).id);

test('a board without changes follows what another captain publishes', async () => {
  const { publish } = await showBoard();
  await expect.element(place(2, 'Bea Hof')).toBeVisible();
  await publish('Ada', 'Cem');
  await expect.element(place(2, 'Cem Hof')).toBeVisible();
  await expect.element(button(words.publishChange)).toBeDisabled();
  await expect.element(page.getByText(words.changedMeanwhile)).not.toBeInTheDocument();
});

test('a board with changes says so, and goes on with the line-up that is chosen', async () => {
  const { publish, sent } = await showBoard();
  await person('Dora').click();
  await publish('Ada', 'Cem');
  await expect.element(page.getByText(words.changedMeanwhile)).toBeVisible();
  await expect.element(place(2, 'Bea Hof')).toBeVisible();
  await expect.element(button(words.publishChange)).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.takeOther).click();
  await expect.element(place(2, 'Cem Hof')).toBeVisible();
  await expect.element(place(3, words.empty)).toBeVisible();
  await person('Dora').click();
  await publish('Cem', 'Ada', 'Bea');
  await button(words.keepOwn).click();
  await button(words.publishChange).click();
  await expect.poll(() => sent).toEqual([{ ifMatch: '"2"', singles: ids('Ada', 'Cem', 'Dora') }]);
});

test('a draft is not saved over that of another captain unasked', async () => {
  const { publish } = await showBoard('draft');
  await person('Dora').click();
  await expect.element(button(words.save)).toBeEnabled();
  await publish('Ada', 'Cem');
  await expect.element(page.getByText(words.changedMeanwhile)).toBeVisible();
  await expect.element(button(words.save)).toBeDisabled();
  await button(words.keepOwn).click();
  await expect.element(button(words.save)).toBeEnabled();
});

test('a captain goes on while a draft is being saved, and no other captain is mentioned', async () => {
  const { sent, slow } = await showBoard('draft');
  const { promise, resolve } = Promise.withResolvers<void>();
  slow.over = promise;
  await person('Cem').click();
  await button(words.save).click();
  await person('Dora').click();
  resolve();
  await expect.element(page.getByText(words.savedDone)).toBeVisible();
  await expect.element(button(words.save)).toBeEnabled();
  await expect.element(page.getByText(words.changedMeanwhile)).not.toBeInTheDocument();
  await button(words.save).click();
  await expect.poll(() => sent.at(-1)).toEqual({ ifMatch: '"1"', singles: ids(...names) });
});

test('a change is sent for the version that the captain has begun with', async () => {
  const { sent } = await showBoard();
  await person('Dora').click();
  await button(words.publishChange).click();
  await expect.poll(() => sent).toEqual([{ ifMatch: '"0"', singles: ids('Ada', 'Bea', 'Dora') }]);
});

test('closing the board asks before a line-up that is not saved is lost', async () => {
  const { close } = await showBoard();
  await person('Cem').click();
  await button(words.close).click();
  await expect.element(page.getByText(ui.unsavedTitle)).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await button(ui.leave).click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
});
