/** The toast with an undo button, loaded when the first one is shown. */
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { newKey } from '../platform/keys.ts';
import { show } from './show-toast.ts';
import { toastShown } from './toast-limit.ts';
import { UndoMessage } from './UndoMessage.tsx';

export function undoToast(message: string, label: string, undo: () => void): void {
  const id = newKey();
  const back = () => {
    notifications.hide(id);
    undo();
  };
  show({
    id,
    message: createElement(UndoMessage, { message, label, undo: back }),
    color: 'teal.8',
    role: 'status',
    autoClose: toastShown.undoMs,
  });
}
