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
  /** ms; the timer pauses while the toast has the pointer or the focus; false: it stays until it is hidden */
  autoClose?: number | false;
};

// one promise for all: toasts that come before it is loaded keep their order
let loading: ReturnType<typeof loadNow> | undefined;
const loadNow = () => Promise.all([import('@mantine/notifications'), import('./toast-limit.ts')]);
function load() {
  loading ??= loadNow();
  // a failed load, such as offline, is retried with the next toast
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

const isPhone = () => matchMedia('(max-width: 47.99em)').matches;

/** Shows a toast; the toast components are loaded with the first one. Others make way for it where there are too many. */
export function show(toast: Toast): void {
  toastsNeeded.set(true);
  void load().then(([{ notifications, notificationsStore }, { makingWay, mostToasts }]) => {
    const { notifications: shown } = notificationsStore.getState();
    for (const id of makingWay(shown, isPhone() ? mostToasts.phone : mostToasts.page)) notifications.hide(id);
    notifications.show({ ...toast, closeButtonProps: { 'aria-label': currentTexts().ui.close } });
  });
}
