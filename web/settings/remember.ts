/** What is switched in the header is remembered where it was chosen for every device; else it stays this device's. */
import type { AppSetting, AppSettingInput } from '@club/contract/settings/shape.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeSetting, settingOf } from './queries.ts';

/** Whether the choice is one that every device follows, and differs from it. */
export const isFollowed = (
  setting: Pick<AppSetting, 'language' | 'colorScheme'>,
  change: Pick<AppSettingInput, 'language' | 'colorScheme'>,
): boolean =>
  (Object.keys(change) as (keyof typeof change)[]).some(
    (key) => setting[key] !== null && setting[key] !== change[key],
  );

/** Keeps the choice. Rejects with a `Failure`. */
export async function remember(
  cache: QueryClient,
  userId: string,
  change: Pick<AppSettingInput, 'language' | 'colorScheme'>,
): Promise<void> {
  const own = settingOf(userId);
  const setting = await cache.fetchQuery({ ...own, staleTime: 30_000 });
  if (isFollowed(setting, change)) cache.setQueryData(own.queryKey, await changeSetting(userId, change));
}
