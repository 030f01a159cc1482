/** The page that a member's app opens with. */
import type { QueryClient } from '@tanstack/react-query';
import { currentViewer } from '../platform/viewer.ts';
import { settingOf } from './queries.ts';

/** The chosen page; the start page where the settings cannot be read, and for users who wait for approval. */
export async function startPage(cache: QueryClient) {
  const viewer = currentViewer();
  if (!viewer?.approved) return '/';
  const setting = await cache.fetchQuery({ ...settingOf(viewer.userId), retry: false }).catch(() => null);
  return setting?.homePage ?? '/';
}
