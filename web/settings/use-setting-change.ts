/** A setting saves itself: shown at once, told quietly when it is kept, and back as it was when the server says no. */
import type { AppSetting, AppSettingInput } from '@club/contract/settings/shape.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../ui/toasts.ts';
import { changeSetting, settingOf } from './queries.ts';

/** The setting with a change on top, kind by kind where it is about channels. */
export const withChange = (setting: AppSetting, change: AppSettingInput): AppSetting =>
  ({ ...setting, ...change, channels: { ...setting.channels, ...change.channels } }) as AppSetting;

/** @param failure what a refusal is called: 'Error saving settings' */
export function useSettingChange(userId: string, failure: string) {
  const cache = useQueryClient();
  const { queryKey } = settingOf(userId);
  const saving = useMutation({
    mutationFn: (change: AppSettingInput) => changeSetting(userId, change),
    // one after the other, in the order in which they were pressed
    scope: { id: `settings-${userId}` },
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<AppSetting>(queryKey, (before) => before && withChange(before, change));
    },
    onError: async (cause) => {
      toastFailure(failure, cause);
      await cache.invalidateQueries({ queryKey });
    },
  });
  return {
    change: (part: AppSettingInput) => saving.mutate(part),
    busy: saving.isPending,
    saved: saving.isSuccess,
  };
}
