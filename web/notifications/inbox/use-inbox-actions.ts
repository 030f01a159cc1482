/** Reading and removing messages: optimistic updates, rolled back when the server refuses. */
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../platform/i18n.ts';
import { updateOptimistically } from '../../platform/optimistic.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { updateRecords } from '../../platform/update-records.ts';
import { toastFailure } from '../../ui/toasts.ts';
import { deleteInboxMessage, readInbox } from './queries.ts';

export function useInboxActions(userId: string) {
  const cache = useQueryClient();
  const words = useTexts().inbox;
  const update = (
    change: (message: InboxMessage) => InboxMessage | null,
    send: () => Promise<unknown>,
    failed: string,
  ) =>
    updateOptimistically(cache, {
      topic: 'inbox',
      show: () => updateRecords(cache, ['inbox', 'list', userId], change),
      send,
    }).catch((cause: unknown) => toastFailure(failed, cause));
  return {
    /** Marks these as read; without ids all. */
    read: (ids?: string[]) => {
      const readAt = serverTime().toISOString();
      return update(
        (one) => (one.readAt === null && (ids?.includes(one.id) ?? true) ? { ...one, readAt } : one),
        async () => {
          const { unread } = await readInbox(userId, ids);
          cache.setQueryData(['inbox', 'unread', userId], unread);
        },
        words.readFailed,
      );
    },
    remove: (message: InboxMessage) =>
      update(
        (one) => (one.id === message.id ? null : one),
        () => deleteInboxMessage(userId, message.id),
        words.removeFailed,
      ),
  };
}
