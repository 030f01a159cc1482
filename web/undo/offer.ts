/** The toast after a delete with its undo button, and the toast that says whether the undo succeeded or why not. */
import { Failure } from '@club/contract/failures.ts';
import type { QueryClient } from '@tanstack/react-query';
import { clearDeleted } from '../platform/deleted-records.ts';
import { currentTexts } from '../platform/i18n.ts';
import { undoToast } from '../ui/button-toast.ts';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import { takeBack } from './queries.ts';

export function offerUndo(message: string, undoId: string, cache: QueryClient): void {
  const { ui } = currentTexts();
  const back = async () => {
    try {
      await takeBack(undoId);
      clearDeleted();
      toastSuccess(ui.undone);
    } catch (cause) {
      toastFailure(ui.undoFailed, cause);
      // it may not have arrived: the server takes a deletion back once, however often it is asked
      if (cause instanceof Failure && ['unavailable', 'offline'].includes(cause.code))
        offerUndo(message, undoId, cache);
    }
    await cache.invalidateQueries();
  };
  undoToast(message, ui.undo, () => void back());
}
