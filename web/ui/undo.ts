/** The way back from a delete: a toast with a button, and what is said when it is pressed. */
import type { QueryClient } from '@tanstack/react-query';
import { currentTexts } from '../platform/i18n.ts';
import { toastFailure, toastSuccess, toastUndo } from './toasts.ts';

type TakeBack = (undoId: string) => Promise<unknown>;
let ask: TakeBack = () => Promise.reject(new Error('nobody takes deletes back'));

/** Done once at the start of the app: how the server is asked. */
export const connectUndo = (takeBack: TakeBack): void => {
  ask = takeBack;
};

const undoIdOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'undoId' in answer
    ? (answer.undoId as string | undefined)
    : undefined;

async function takeBack(undoId: string, cache: QueryClient): Promise<void> {
  const { ui } = currentTexts();
  try {
    await ask(undoId);
    toastSuccess(ui.undone);
  } catch (cause) {
    toastFailure(ui.undoFailed, cause);
  }
  await cache.invalidateQueries();
}

/** Says that something is done; with a way back where the answer brought one. */
export function toastDone(message: string, answer: unknown, cache: QueryClient): void {
  const undoId = undoIdOf(answer);
  if (undoId === undefined) toastSuccess(message);
  else toastUndo(message, currentTexts().ui.undo, () => void takeBack(undoId, cache));
}
