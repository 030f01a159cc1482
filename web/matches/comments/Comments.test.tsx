/** Comments of a game: read, written, deleted, and only read once the game is long over. */
import { createComment, deleteComment } from '@club/contract/matches/comments/paths.ts';
import { mostComments } from '@club/contract/matches/comments/rules.ts';
import type { Comment } from '@club/contract/matches/comments/shape.ts';
import { getMatch } from '@club/contract/matches/paths.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { expectInPlace } from '../../testing/in-place.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { fields } from '../../texts/de/fields.ts';
import { forms } from '../../texts/de/forms.ts';
import { matches as words } from '../../texts/de/matches.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { useMatch } from '../queries.ts';
import { Comments } from './Comments.tsx';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const idOf = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const me = { id: own, firstName: 'Ada', lastName: 'Berg', photoUrl: null };
const dora = { ...me, id: idOf(900), firstName: 'Dora' };
const comment = (n: number, text: string, author = dora): Comment => ({
  id: idOf(n),
  gameId,
  author,
  text,
  createdAt: ago(2 * day),
});
const matchOf = (comments: Comment[], more: { leads?: boolean; date?: string } = {}) =>
  ({
    game: { id: gameId, state: 'planned', date: more.date ?? ago(-day) },
    leads: more.leads ?? false,
    comments,
  }) as unknown as Match;

function Shown() {
  const match = useMatch(gameId).data;
  return match?.comments ? <Comments match={match} comments={match.comments} /> : null;
}

async function showComments(match: Match, sameDevice = false) {
  const server = fakeServer();
  const now = { match };
  server.answer(getMatch, () => now.match, { id: gameId });
  const shown = await show(onPage(<Shown />), { texts: ['matches', 'profiles'], sameDevice });
  await expect.element(page.getByRole('heading', { name: words.comments })).toBeVisible();
  return { server, now, shown };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('comments show who wrote them and when, in their order and with their lines', async () => {
  await showComments(matchOf([comment(1, 'Wer fährt?\nIch nicht.'), comment(2, 'Ich.', me)]));
  const items = page.getByRole('listitem');
  for (const text of ['Dora Berg', 'vorgestern', 'Wer fährt? Ich nicht.'])
    await expect.element(items.nth(0).getByText(text)).toBeVisible();
  for (const text of ['Ada Berg', 'Ich.']) await expect.element(items.nth(1).getByText(text)).toBeVisible();
  expect(items.nth(0).getByText('Wer fährt? Ich nicht.').element()).toHaveStyle({ whiteSpace: 'pre-wrap' });
  expect(await accessibilityFaults()).toEqual([]);
});

test('a comment is written, and needs words', async () => {
  const { server, now } = await showComments(matchOf([]));
  await expect.element(page.getByText(words.noComments)).toBeVisible();
  await button(words.commentWrite).click();
  await expect.element(field(words.comment)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.commentSend).click();
  await expect.element(field(words.comment)).toHaveAccessibleDescription(fields['comment-empty']);
  const bodies: unknown[] = [];
  server.answer(
    createComment,
    ({ body }) => {
      bodies.push(body);
      return comment(1, 'Bis morgen', me);
    },
    { id: gameId },
  );
  now.match = matchOf([comment(1, 'Bis morgen', me)]);
  await field(words.comment).fill('  Bis morgen ');
  await button(words.commentSend).click();
  await expect.element(page.getByRole('listitem').getByText('Bis morgen')).toBeVisible();
  await expect.element(field(words.comment)).not.toBeInTheDocument();
  expect(bodies).toEqual([{ text: 'Bis morgen' }]);
});

test('who begins a comment writes at once; a draft that is there leaves the page where it is', async ({
  onTestFinished,
}) => {
  const until = new AbortController();
  onTestFinished(() => until.abort());
  keepFocus(until.signal);
  const { shown } = await showComments(matchOf([]));
  await button(words.commentWrite).click();
  await expect.element(field(words.comment)).toHaveFocus();
  await field(words.comment).fill('Wer fährt?');
  await shown.unmount();
  await showComments(matchOf([]), true);
  await expect.element(field(words.comment)).toHaveValue('Wer fährt?');
  await expect.element(field(words.comment)).not.toHaveFocus();
});

test('one deletes one’s own after a question, and only captains those of others', async () => {
  const both = [comment(1, 'Von Dora'), comment(2, 'Von mir', me)];
  const { server, now } = await showComments(matchOf(both));
  await expect.element(button(words.commentDelete('Dora Berg'))).not.toBeInTheDocument();
  server.answer(deleteComment, () => null as never, { id: gameId, commentId: idOf(2) });
  await button(words.commentDelete('Ada Berg')).click();
  now.match = matchOf(both.slice(0, 1), { leads: true });
  await page
    .getByRole('dialog', { name: words.commentDeleteQuestion })
    .getByRole('button', { name: 'Löschen' })
    .click();
  await expect.element(page.getByText('Von mir')).not.toBeInTheDocument();
  await expect.element(button(words.commentDelete('Dora Berg'))).toBeVisible();
});

test('a refused comment stays in its field, with the reason', async () => {
  const { server } = await showComments(matchOf([]));
  server.refuse(createComment, 'comments-full', { id: gameId });
  await button(words.commentWrite).click();
  await field(words.comment).fill('Noch einer');
  await button(words.commentSend).click();
  await expectInPlace(failures['comments-full']);
  await expect.element(field(words.comment)).toHaveValue('Noch einer');
});

test('what is changed after a lost answer is sent after a question, since both may arrive', async () => {
  const { server } = await showComments(matchOf([]));
  const bodies: unknown[] = [];
  const answer = { lost: true };
  server.answer(
    createComment,
    ({ body }) => {
      bodies.push(body);
      if (answer.lost) throw new TypeError('the connection is lost');
      return comment(1, 'Um acht', me);
    },
    { id: gameId },
  );
  await button(words.commentWrite).click();
  await field(words.comment).fill('Um sieben');
  await button(words.commentSend).click();
  await expect.element(page.getByText(words.commentFailed, { exact: false })).toBeVisible();
  await field(words.comment).fill('Um acht');
  await button(words.commentSend).click();
  const question = page.getByRole('dialog', { name: forms.twiceTitle });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(field(words.comment)).toHaveValue('Um acht');
  answer.lost = false;
  await button(words.commentSend).click();
  await question.getByRole('button', { name: forms.twiceSend }).click();
  await expect.element(field(words.comment)).not.toBeInTheDocument();
  expect(bodies).toEqual([{ text: 'Um sieben' }, { text: 'Um acht' }]);
});

test('what is sent again unchanged after a lost answer needs no question', async () => {
  const { server } = await showComments(matchOf([]));
  const keys: unknown[] = [];
  server.answer(
    createComment,
    ({ key }) => {
      keys.push(key);
      if (keys.length === 1) throw new TypeError('the connection is lost');
      return comment(1, 'Um sieben', me);
    },
    { id: gameId },
  );
  await button(words.commentWrite).click();
  await field(words.comment).fill('Um sieben');
  await button(words.commentSend).click();
  await expect.element(page.getByText(words.commentFailed, { exact: false })).toBeVisible();
  await button(words.commentSend).click();
  await expect.element(field(words.comment)).not.toBeInTheDocument();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test.each([
  [
    'a week after the game',
    'comments-closed',
    matchOf([comment(1, 'Schön war es', me)], { date: ago(7.1 * day) }),
  ],
  [
    'once there are 200',
    'comments-full',
    matchOf(Array.from({ length: mostComments }, (_, n) => comment(n, `${n}`))),
  ],
] as const)('nothing more is written %s', async (_, code, match) => {
  await showComments(match);
  await expect.element(page.getByText(failures[code])).toBeVisible();
  await expect.element(button(words.commentWrite)).not.toBeInTheDocument();
});

test('one’s own is deleted also a week after the game', async () => {
  const match = matchOf([comment(1, 'Schön war es', me), comment(2, 'Ja', dora)], { date: ago(7.1 * day) });
  await showComments(match);
  await expect.element(button(words.commentDelete('Ada Berg'))).toBeVisible();
  await expect.element(button(words.commentDelete('Dora Berg'))).not.toBeInTheDocument();
});

test('a long word stays within a narrow screen', async () => {
  await page.viewport(320, 700);
  await showComments(matchOf([comment(1, 'x'.repeat(300), me)], { leads: true }));
  await expect.element(button(words.commentDelete('Ada Berg'))).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  await button(words.commentWrite).click();
  await expect.element(field(words.comment)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});
