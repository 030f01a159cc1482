/** Shows a toast, and loads the components for that when they are first needed. */
import type { ReactNode } from 'react';
import { currentTexts } from '../platform/i18n.ts';
import { createStore } from '../platform/store.ts';

/** Whether a toast was shown yet: the toast components are loaded only then. */
export const toastsNeeded = createStore(false);

type Toast = {
  id?: string;
  title?: string;
  message: ReactNode;
  color: string;
  role: 'status' | 'alert';
  /** ms; the timer pauses while the toast has the pointer or the focus */
  autoClose?: number;
};

/** Shows a toast; the toast components are loaded with the first one. */
export function show(toast: Toast): void {
  toastsNeeded.set(true);
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({ ...toast, closeButtonProps: { 'aria-label': currentTexts().ui.close } }),
  );
}
