/** Settings save themselves: an optimistic update, a quiet note when saved, rolled back when the server refuses. */
import type { AppSetting, AppSettingInput } from '@club/contract/settings/shape.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../ui/toasts.ts';
import { changeSetting, settingOf } from './queries.ts';

/** The setting with a change applied, kind by kind for channels. */
export const withChange = (setting: AppSetting, change: AppSettingInput): AppSetting =>
  ({ ...setting, ...change, channels: { ...setting.channels, ...change.channels } }) as AppSetting;

/** A change that is shown at once, and sent after all earlier ones: the options of its mutation. */
export function settingChange(cache: QueryClient, userId: string) {
  const { queryKey } = settingOf(userId);
  return {
    mutationFn: (change: AppSettingInput) => changeSetting(userId, change),
    // one after the other, in the order of the clicks
    mutationKey: queryKey,
    scope: { id: queryKey.join() },
    onMutate: async (change: AppSettingInput) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<AppSetting>(queryKey, (before) => before && withChange(before, change));
    },
    // replaces what the cancelled load would have shown; with later changes under way, theirs will
    onSuccess: (setting: AppSetting) => {
      if (cache.isMutating({ mutationKey: queryKey }) === 1)
        cache.setQueryData<AppSetting>(queryKey, setting);
    },
    onError: () => cache.invalidateQueries({ queryKey }),
  };
}

/** @param failure the message of a refusal: 'Error saving settings' */
export function useSettingChange(userId: string, failure: string) {
  const options = settingChange(useQueryClient(), userId);
  const saving = useMutation({
    ...options,
    onError: async (cause) => {
      toastFailure(failure, cause);
      await options.onError();
    },
  });
  return {
    change: (part: AppSettingInput) => saving.mutate(part),
    busy: saving.isPending,
    saved: saving.isSuccess,
  };
}
