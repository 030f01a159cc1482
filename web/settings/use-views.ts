/** One's saved views of a list, stored with the user and thus the same on every device. */
import type { SavedView, ViewedList } from '@club/contract/settings/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { toastFailure, toastSuccess, toastUndo } from '../ui/toasts.ts';
import { changeSetting, settingOf, useSetting } from './queries.ts';
import { withAgain, withoutView } from './views.ts';

type Change = (views: readonly SavedView[]) => SavedView[];

export function useViews(list: ViewedList) {
  const { userId } = useViewer();
  const texts = useTexts();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const setting = useSetting(userId).data;
  const views = setting?.views[list] ?? [];
  const write = async (change: Change): Promise<boolean> => {
    setBusy(true);
    try {
      // another device may have saved some meanwhile; they stay
      const now = await cache.fetchQuery({ ...settingOf(userId), staleTime: 0 });
      const next = change(now.views[list] ?? []);
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
    /** undefined until they are loaded */
    views: setting && views,
    busy,
    /** @param done the text of the toast */
    update: async (change: Change, done: string): Promise<boolean> => {
      const saved = await write(change);
      if (saved) toastSuccess(done);
      return saved;
    },
    remove: async (view: SavedView): Promise<void> => {
      const at = views.indexOf(view);
      if (await write((now) => withoutView(now, view.name)))
        toastUndo(
          texts.views.deletedDone,
          texts.ui.undo,
          () => void write((now) => withAgain(now, view, at)),
        );
    },
  };
}
