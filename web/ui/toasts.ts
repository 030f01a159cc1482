/** Short answers at the edge of the page: done, or why not. */
import { Failure, type Problem } from '@club/contract/failures.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentTexts } from '../platform/i18n.ts';
import { createStore } from '../platform/store.ts';
import { acceptedInsteadOf } from '../platform/uploads.ts';

/** What a refusal says in the language in use, of a file also what is accepted instead; anything unknown is a fault of ours. */
export function sentenceOf(cause: unknown): string {
  const { failures } = currentTexts();
  const known = cause instanceof Failure || (typeof cause === 'object' && cause !== null && 'code' in cause);
  const sentence = (known && failures[(cause as Pick<Problem, 'code'>).code]) || failures.internal;
  const accepted = acceptedInsteadOf(cause);
  if (!accepted) return sentence;
  const megabytes = Math.floor(accepted.mostBytes / 1024 / 1024);
  return `${sentence} ${currentTexts().files.accepted[accepted.kind](megabytes)}`;
}

/** The request id of a refusal, for whoever looks into the log. */
export const requestIdOf = (cause: unknown): string | undefined =>
  cause instanceof Failure ? cause.requestId : undefined;

/** Whether there was a toast yet: only then their parts are fetched. */
export const toastsNeeded = createStore(false);

type Toast = {
  id?: string;
  title?: string;
  message: ReactNode;
  color: string;
  role: 'status' | 'alert';
  /** ms; it waits while somebody points at it or is in it */
  autoClose?: number;
};

/** Shows a toast; their parts are fetched for the first. */
export function show(toast: Toast): void {
  toastsNeeded.set(true);
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({ ...toast, closeButtonProps: { 'aria-label': currentTexts().ui.close } }),
  );
}

/** Says that something is done, in the product's words: 'Event successfully deleted'. */
export const toastSuccess = (message: string): void => show({ message, color: 'teal.8', role: 'status' });

/** Says that something is done, with a way back for ten seconds. */
export const toastUndo = (message: string, label: string, undo: () => void): void =>
  void import('./undo-toast.ts').then(({ undoToast }) => undoToast(message, label, undo));

type OfferUndo = (message: string, undoId: string, cache: QueryClient) => unknown;
let offerUndo: OfferUndo | undefined;

/** Done once at the start of the app: how a delete is taken back. */
export const connectUndo = (offer: OfferUndo): void => {
  offerUndo = offer;
};

/** Says that something is done; with a way back where the answer, as that of a delete, brought an `undoId`. */
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
