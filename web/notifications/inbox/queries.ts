/** What the browser asks about one's own inbox. */
import * as api from '@club/contract/notifications/inbox/api.ts';
import { call } from '../../platform/client.ts';
import { useCursorList } from '../../platform/cursor-list.ts';

/** The messages, newest first. */
export const useInbox = (userId: string) =>
  useCursorList(
    ['inbox', 'list', userId],
    async (cursor, signal) =>
      (await call(api.listInbox, { params: { id: userId }, query: { limit: 20, cursor }, signal })).data,
  );

/** Without ids all of them. */
export const readInbox = async (userId: string, ids?: string[]) =>
  (await call(api.readInbox, { params: { id: userId }, body: ids ? { ids } : {} })).data;
export const deleteInboxMessage = (userId: string, messageId: string) =>
  call(api.deleteInboxMessage, { params: { id: userId, messageId } });
