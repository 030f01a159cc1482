/** Settings save themselves: an optimistic update, a quiet note when saved, rolled back when the server refuses. */
import type { AppSetting, AppSettingInput } from '@club/contract/settings/shape.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { updateOptimistically } from '../platform/optimistic.ts';
import { updateKnown } from '../platform/update-known.ts';
import { toastFailure } from '../ui/toasts.ts';
import { changeSetting, settingOf } from './queries.ts';

/** The setting with a change applied, kind by kind for channels. */
export const withChange = (setting: AppSetting, change: AppSettingInput): AppSetting =>
  ({ ...setting, ...change, channels: { ...setting.channels, ...change.channels } }) as AppSetting;

/** Shows a change at once, and sends it after all earlier ones, in the order of the clicks. Rejects with a `Failure`. */
export function saveSetting(
  cache: QueryClient,
  userId: string,
  change: AppSettingInput,
): Promise<AppSetting> {
  const { queryKey } = settingOf(userId);
  const sending = cache.getMutationCache().build(cache, {
    mutationFn: () => changeSetting(userId, change),
    mutationKey: queryKey,
    scope: { id: queryKey.join() },
  });
  return updateOptimistically(cache, {
    topic: 'settings',
    show: () => updateKnown<AppSetting>(cache, queryKey, (before) => before && withChange(before, change)),
    send: async () => {
      const setting = await sending.execute(undefined);
      // what another device has changed; with later changes under way, their answers show it
      if (cache.isMutating({ mutationKey: queryKey }) === 0)
        cache.setQueryData<AppSetting>(queryKey, setting);
      return setting;
    },
  });
}

/** @param failure the message of a refusal: 'Error saving settings' */
export function useSettingChange(userId: string, failure: string) {
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: (part: AppSettingInput) => saveSetting(cache, userId, part),
    onError: (cause) => toastFailure(failure, cause),
  });
  return {
    change: (part: AppSettingInput) => saving.mutate(part),
    busy: saving.isPending,
    saved: saving.isSuccess,
  };
}
