/** The toasts with a button, loaded when the first one is shown. */
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { newKey } from '../platform/keys.ts';
import { ButtonMessage } from './ButtonMessage.tsx';
import { show } from './show-toast.ts';
import { toastShown } from './toast-limit.ts';

type ButtonToast = {
  message: string;
  label: string;
  press: () => void;
  color: string;
  /** ms; false: until it is hidden */
  autoClose: number | false;
};

/** Shows a toast that its button hides. @returns a function that hides it */
export function buttonToast({ message, label, press, color, autoClose }: ButtonToast): () => void {
  const id = newKey();
  const hide = () => void notifications.hide(id);
  const content = createElement(ButtonMessage, {
    message,
    label,
    press: () => {
      hide();
      press();
    },
  });
  show({ id, message: content, color, role: 'status', autoClose });
  return hide;
}

export const undoToast = (message: string, label: string, undo: () => void): void =>
  void buttonToast({ message, label, press: undo, color: 'teal.8', autoClose: toastShown.undoMs });
