/** The page that a member's app opens with. */
import type { QueryClient } from '@tanstack/react-query';
import { currentViewer } from '../platform/viewer.ts';
import { settingOf } from './queries.ts';

/** What was chosen; the start page where that cannot be read, and for whoever waits for approval. */
export async function startPage(cache: QueryClient) {
  const viewer = currentViewer();
  if (!viewer?.approved) return '/';
  const setting = await cache.fetchQuery({ ...settingOf(viewer.userId), retry: false }).catch(() => null);
  return setting?.homePage ?? '/';
}
