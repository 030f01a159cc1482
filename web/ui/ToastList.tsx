/** The toasts: bottom right, at most five, each for four seconds. */
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { makeRoomForToasts } from './toast-place.ts';

export function ToastList() {
  useEffect(makeRoomForToasts, []);
  return <Notifications position="bottom-right" autoClose={4000} limit={5} zIndex={1000} />;
}
