/** One's saved views of a list: kept with the person, so that every device has them. */
import type { SavedView, ViewedList } from '@club/contract/settings/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { toastFailure, toastSuccess, toastUndo } from '../ui/toasts.ts';
import { changeSetting, settingOf, useSetting } from './queries.ts';

export function useViews(list: ViewedList) {
  const { userId } = useViewer();
  const texts = useTexts();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const setting = useSetting(userId).data;
  const views = setting?.views[list] ?? [];
  const write = async (next: SavedView[]): Promise<boolean> => {
    setBusy(true);
    try {
      cache.setQueryData(
        settingOf(userId).queryKey,
        await changeSetting(userId, { views: { [list]: next } }),
      );
      return true;
    } catch (cause) {
      toastFailure(texts.views.failed, cause);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    /** undefined until they are known */
    views: setting && views,
    busy,
    /** @param done its toast */
    keep: async (next: SavedView[], done: string): Promise<boolean> => {
      const kept = await write(next);
      if (kept) toastSuccess(done);
      return kept;
    },
    remove: async (next: SavedView[]): Promise<void> => {
      if (await write(next)) toastUndo(texts.views.deletedDone, texts.ui.undo, () => void write(views));
    },
  };
}
