/** The page that a member's app opens with. */
import type { QueryClient } from '@tanstack/react-query';
import { currentViewer } from '../platform/viewer.ts';
import { settingOf } from './queries.ts';

/** The chosen page; the start page where the settings cannot be read, and for users who wait for approval. */
export async function startPage(cache: QueryClient) {
  const viewer = currentViewer();
  if (!viewer?.approved) return '/';
  // a choice that was made on another device meanwhile counts the next time
  const setting = await cache
    .ensureQueryData({ ...settingOf(viewer.userId), retry: false })
    .catch(() => null);
  return setting?.homePage ?? '/';
}
