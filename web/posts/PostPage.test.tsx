/** A post on its page: being counted as its reader keeps no change from being shown. */
import { getPost, viewPost } from '@club/contract/posts/paths.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '../platform/deleted-records.ts';
import { createQueryClient } from '../platform/queries.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { PostPage } from './PostPage.tsx';
import { post } from './testing-post.ts';

const { id } = post;

test('a change is shown that happens while the reader is being counted', async () => {
  const cache = createQueryClient();
  const server = fakeServer();
  const counted = Promise.withResolvers<{ id: string; views: number }>();
  const changed = Promise.withResolvers<Post>();
  const answers = [post, changed.promise];
  server.answer(getPost, () => answers.shift() ?? changed.promise, { id });
  server.answer(viewPost, () => counted.promise, { id });
  await show(onPage(<PostPage />, `/${id}`, '$id'), { texts: ['posts'], cache });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sieg in Trogen');

  void readAgain(cache, 'posts');
  await expect.poll(() => answers.length).toBe(0);
  counted.resolve({ id, views: 4 });
  await expect.poll(() => cache.getQueryData<{ data: Post }>(['posts', 'one', id])?.data.views).toBe(4);
  changed.resolve({ ...post, headline: 'Sieg in Rehau', views: 4 });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sieg in Rehau');
});
