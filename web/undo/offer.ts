/** Says that something was deleted, with a way back; and, when it is pressed, that it is back or why not. */
import type { QueryClient } from '@tanstack/react-query';
import { nothingGone } from '../platform/gone.ts';
import { currentTexts } from '../platform/i18n.ts';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import { undoToast } from '../ui/undo-toast.ts';
import { takeBack } from './queries.ts';

export function offerUndo(message: string, undoId: string, cache: QueryClient): void {
  const { ui } = currentTexts();
  const back = async () => {
    try {
      await takeBack(undoId);
      nothingGone();
      toastSuccess(ui.undone);
    } catch (cause) {
      toastFailure(ui.undoFailed, cause);
    }
    await cache.invalidateQueries();
  };
  undoToast(message, ui.undo, () => void back());
}
