/** Short answers at the edge of the page: done, or why not. */
import { Failure, type Problem } from '@club/contract/failures.ts';
import { undoShown } from '@club/contract/undo-times.ts';
import { createElement, type ReactNode } from 'react';
import { currentTexts } from '../platform/i18n.ts';
import { newKey } from '../platform/keys.ts';
import { createStore } from '../platform/store.ts';

/** What a refusal says in the language in use; anything unknown is a fault of ours. */
export function sentenceOf(cause: unknown): string {
  const { failures } = currentTexts();
  const known = cause instanceof Failure || (typeof cause === 'object' && cause !== null && 'code' in cause);
  return (known && failures[(cause as Pick<Problem, 'code'>).code]) || failures.internal;
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

function show(toast: Toast): void {
  toastsNeeded.set(true);
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({ ...toast, closeButtonProps: { 'aria-label': currentTexts().ui.close } }),
  );
}

/** Says that something is done, in the product's words: 'Event successfully deleted'. */
export const toastSuccess = (message: string): void => show({ message, color: 'teal.8', role: 'status' });

const hide = (id: string): void =>
  void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id));

/** Says that something is done, with a way back for ten seconds. */
export function toastUndo(message: string, label: string, undo: () => void): void {
  const id = newKey();
  const back = () => {
    hide(id);
    undo();
  };
  void import('./UndoMessage.tsx').then(({ UndoMessage }) =>
    show({
      id,
      message: createElement(UndoMessage, { message, label, undo: back }),
      color: 'teal.8',
      role: 'status',
      autoClose: undoShown * 1000,
    }),
  );
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
