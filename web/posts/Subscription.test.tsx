/** Reading the posts with RSS: the address is one tap away. */
import { listPostCategories } from '@club/contract/posts/categories/paths.ts';
import { listPosts } from '@club/contract/posts/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { posts as words } from '../texts/de/posts.ts';
import { postsSubscription } from '../texts/de/posts-subscription.ts';
import { PostsPage } from './PostsPage.tsx';

test('below the posts the address of their feed is one tap away, to be copied', async () => {
  const server = fakeServer();
  server.answer(listPosts, () => pageOf());
  server.answer(listPostCategories, () => pageOf());
  await show(onPage(<PostsPage />), { texts: ['posts'] });
  await page.getByRole('button', { name: words.feedTitle }).click();
  const dialog = page.getByRole('dialog', { name: words.feedTitle });
  await expect
    .element(dialog.getByRole('textbox', { name: postsSubscription.link }))
    .toHaveValue(`${location.origin}/api/posts/v1/posts/feed`);
  await expect.element(dialog.getByRole('button', { name: postsSubscription.copy })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
