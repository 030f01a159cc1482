/** Toasts: short messages at the edge of the page that say what succeeded or why it failed. */
import { Failure, type Problem } from '@club/contract/failures.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentTexts } from '../platform/i18n.ts';
import { acceptedInsteadOf } from '../platform/uploads.ts';
import { show } from './show-toast.ts';

/** The sentence of a failure in the current language, of a file with the accepted types; unknown ones are our error. */
export function sentenceOf(cause: unknown): string {
  const { basicFailures, failures, ui } = currentTexts();
  // those of all codes are loaded after the first paint, or with the first answer that needs them
  const sentences: Partial<Record<string, string>> = { ...basicFailures, ...failures };
  const service = cause instanceof Failure ? cause.service : undefined;
  if (service !== undefined && service in ui.unreachable)
    return ui.unreachable[service as keyof typeof ui.unreachable];
  const known = cause instanceof Failure || (typeof cause === 'object' && cause !== null && 'code' in cause);
  const problem = cause as Pick<Problem, 'code' | 'detail'>;
  const sentence = ((known && sentences[problem.code]) || basicFailures.internal).replace(
    '{names}',
    () => problem.detail ?? '',
  );
  const accepted = acceptedInsteadOf(cause);
  if (!accepted) return sentence;
  const megabytes = Math.floor(accepted.mostBytes / 1024 / 1024);
  return `${sentence} ${currentTexts().files.accepted[accepted.kind](megabytes)}`;
}

/** The request id of a failure, for looking it up in the log. */
export const requestIdOf = (cause: unknown): string | undefined =>
  cause instanceof Failure ? cause.requestId : undefined;

/** Says that something succeeded, in the product's words: 'Event successfully deleted'. */
export const toastSuccess = (message: string): void => show({ message, color: 'teal.8', role: 'status' });

/** Says that something succeeded, with an undo button for ten seconds. */
export const toastUndo = (message: string, label: string, undo: () => void): void =>
  void import('./button-toast.ts').then(({ undoToast }) => undoToast(message, label, undo));

type OfferUndo = (message: string, undoId: string, cache: QueryClient) => unknown;
let offerUndo: OfferUndo | undefined;

/** Called once at the start of the app: sets how a delete is undone; undefined: it is not offered. */
export const connectUndo = (offer: OfferUndo | undefined): void => {
  offerUndo = offer;
};

/** Says that something succeeded; with an undo button where the answer has an `undoId`, as that of a delete does. */
export function toastDone(message: string, answer: unknown, cache: QueryClient): void {
  const { undoId } = (answer ?? {}) as { undoId?: string };
  if (undoId && offerUndo) offerUndo(message, undoId, cache);
  else toastSuccess(message);
}

/**
 * Says that something failed and why.
 * @param message what failed in the product's words, e.g. 'Error creating team'
 * @param cause the `Failure` or problem+json behind it
 */
export const toastFailure = (message: string, cause?: unknown): void =>
  show({
    title: message,
    message: cause === undefined ? '' : sentenceOf(cause),
    color: 'red.8',
    role: 'alert',
  });
