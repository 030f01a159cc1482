/** The toasts: bottom right, each for four seconds; how many at once: `toast-limit.ts`. */
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { keepToastsClear } from './toast-place.ts';

export function ToastList() {
  useEffect(keepToastsClear, []);
  return <Notifications position="bottom-right" autoClose={4000} limit={5} zIndex={1000} />;
}
