/** Opens a message in a dialog, from anywhere outside the inbox. */
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { createElement, Suspense } from 'react';
import { openTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import { dialogs } from '../../ui/dialogs.ts';

/** Loaded on demand with the first message that is opened. */
export const OpenedMessage = lazy(async () => {
  const [file] = await Promise.all([import('./OpenedMessage.tsx'), openTexts(['notifications'])]);
  return { default: file.OpenedMessage };
});

export function openMessage(message: InboxMessage, userId: string): void {
  const id = dialogs.open({
    kind: 'plain',
    title: message.title,
    content: createElement(
      Suspense,
      null,
      createElement(OpenedMessage, { message, userId, leave: () => dialogs.close(id) }),
    ),
  });
}
