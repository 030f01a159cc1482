/** Stores a choice from the header in the settings if it applies to every device; else it stays on this device. */
import type { AppSetting, AppSettingInput } from '@club/contract/settings/shape.ts';
import type { QueryClient } from '@tanstack/react-query';
import { settingOf } from './queries.ts';
import { saveSetting } from './use-setting-change.ts';

/** Whether the choice is one that applies to every device and differs from the stored one. */
export const isFollowed = (
  setting: Pick<AppSetting, 'language' | 'colorScheme'>,
  change: Pick<AppSettingInput, 'language' | 'colorScheme'>,
): boolean =>
  (Object.keys(change) as (keyof typeof change)[]).some(
    (key) => setting[key] !== null && setting[key] !== change[key],
  );

/** Stores the choice. Rejects with a `Failure`. */
export async function remember(
  cache: QueryClient,
  userId: string,
  change: Pick<AppSettingInput, 'language' | 'colorScheme'>,
): Promise<void> {
  const setting = await cache.fetchQuery({ ...settingOf(userId), staleTime: 30_000 });
  // compared with what the choice before has made of it, though that may still be on its way
  if (isFollowed(setting, change)) await saveSetting(cache, userId, change);
}
