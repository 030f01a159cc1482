/** The toasts: bottom right, how long and how many at once: `toast-limit.ts`. */
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { toastShown } from './toast-limit.ts';
import { keepToastsClear } from './toast-place.ts';

export function ToastList() {
  useEffect(keepToastsClear, []);
  return <Notifications position="bottom-right" autoClose={toastShown.ms} limit={5} zIndex={1000} />;
}
