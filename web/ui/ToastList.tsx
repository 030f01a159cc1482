/** The toasts: bottom right, at most five, each for four seconds. */
import { Notifications } from '@mantine/notifications';

export function ToastList() {
  return <Notifications position="bottom-right" autoClose={4000} limit={5} zIndex={1000} />;
}
