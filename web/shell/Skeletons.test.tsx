/** What is there while something loads: first nothing, so that what comes at once does not flicker, then its outline. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ImportReading } from '../games/import/ImportState.tsx';
import { HomeSkeleton } from '../home/HomeSkeleton.tsx';
import { FeedSkeleton } from '../posts/FeedSkeleton.tsx';
import { PostSkeleton } from '../posts/PostSkeleton.tsx';
import { fakeServer, show } from '../testing/show.ts';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const outlines = () => document.querySelectorAll('.mantine-Skeleton-root').length;

test.each([
  ['a list', <ListSkeleton key="list" />],
  ['the start page', <HomeSkeleton key="home" />],
  ['the posts', <FeedSkeleton key="feed" />],
  ['a post', <PostSkeleton key="post" />],
  ['a file of games', <ImportReading key="games" />],
])('%s', async (_, element) => {
  fakeServer();
  await show(element, { texts: ['gamesImport', 'posts', 'home'] });
  await expect.element(page.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  await vi.advanceTimersByTimeAsync(100);
  expect(outlines()).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  await expect.poll(outlines).toBeGreaterThan(0);
});
