/** A post on its page: being counted as its reader keeps no change from being shown. */
import { Failure } from '@club/contract/failures.ts';
import { getPost, viewPost } from '@club/contract/posts/paths.ts';
import { deleteReaction, react } from '@club/contract/posts/reactions/paths.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '../platform/deleted-records.ts';
import { createQueryClient } from '../platform/queries.ts';
import { nextFrame } from '../testing/complete.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { posts as words } from '../texts/de/posts.ts';
import { PostPage } from './PostPage.tsx';
import { post } from './testing-post.ts';

const { id } = post;

test('a change is shown that happens while the reader is being counted', async () => {
  // of its own, since a reader is counted once for each post
  const id = '01b00000-0000-7000-8000-0000000000aa';
  const first = { ...post, id };
  const cache = createQueryClient();
  const server = fakeServer();
  const counted = Promise.withResolvers<{ id: string; views: number }>();
  const changed = Promise.withResolvers<Post>();
  const answers = [first, changed.promise];
  server.answer(getPost, () => answers.shift() ?? changed.promise, { id });
  server.answer(viewPost, () => counted.promise, { id });
  await show(onPage(<PostPage />, `/${id}`, '$id'), { texts: ['posts'], cache });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sieg in Trogen');

  void readAgain(cache, 'posts');
  await expect.poll(() => answers.length).toBe(0);
  counted.resolve({ id, views: 4 });
  await expect.poll(() => cache.getQueryData<{ data: Post }>(['posts', 'one', id])?.data.views).toBe(4);
  changed.resolve({ ...first, headline: 'Sieg in Rehau', views: 4 });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sieg in Rehau');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
async function open() {
  const server = fakeServer();
  const reactions: Post['reactions'] = [
    { type: '👍', count: 3, mine: 'mine' },
    { type: '🏓', count: 1, mine: null },
  ];
  server.answer(getPost, () => ({ ...post, reactions }), { id });
  server.answer(viewPost, () => ({ id, views: 4 }), { id });
  await show(onPage(<PostPage />, `/${id}`, '$id'), { texts: ['posts'] });
  return server;
}

test('a reaction that is refused is taken off again, and one whose removal is refused stays', async () => {
  const server = await open();
  const refuse = () => {
    throw new Failure('missing-permission');
  };
  server.answer(react, refuse, { id });
  server.answer(deleteReaction, refuse, { id, reactionId: 'mine' });
  const mine = (count: number) => button(words.reactionCount(words.reaction['👍'], count));
  const other = (count: number) => button(words.reactionCount(words.reaction['🏓'], count));
  await other(1).click();
  await expect.element(page.getByText(words.reactFailed)).toBeVisible();
  await expect.element(other(1)).toHaveAttribute('aria-pressed', 'false');
  await mine(3).click();
  await expect.element(page.getByText(words.unreactFailed)).toBeVisible();
  await expect.element(mine(3)).toHaveAttribute('aria-pressed', 'true');
});

test('the link of a post is copied without a language, or shown where it cannot be copied', async () => {
  await open();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button(words.share).click();
  const address = `${location.origin}/posts/${id}`;
  await expect.element(page.getByText(words.shareDone)).toBeVisible();
  expect(copy).toHaveBeenCalledExactlyOnceWith(address);
  copy.mockRejectedValue(new Error('not allowed'));
  await button(words.share).click();
  const dialog = page.getByRole('dialog', { name: words.shareTitle });
  await expect.element(dialog.getByRole('textbox', { name: words.shareLink.link })).toHaveValue(address);
  copy.mockRestore();
});

test('on a phone its own sheet shares a post, and closing that sheet is no failure', async () => {
  await open();
  const match = globalThis.matchMedia;
  const phone = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) =>
      query === '(pointer: coarse)' ? { ...match(query), matches: true } : match(query),
    );
  const share = vi.fn(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const failures: PromiseRejectionEvent[] = [];
  const hear = (event: PromiseRejectionEvent) => failures.push(event);
  addEventListener('unhandledrejection', hear);
  await button(words.share).click();
  await expect
    .poll(() => share.mock.calls)
    .toEqual([[{ title: post.headline, url: `${location.origin}/posts/${id}` }]]);
  await nextFrame();
  expect(failures).toEqual([]);
  expect(page.getByText(words.shareDone).elements()).toEqual([]);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  removeEventListener('unhandledrejection', hear);
  Reflect.deleteProperty(navigator, 'share');
  phone.mockRestore();
});
