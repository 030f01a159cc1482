/** Queries of one's own inbox. */
import * as api from '@club/contract/notifications/inbox/paths.ts';
import type { InboxAnswer } from '@club/contract/notifications/inbox/shape.ts';
import { call } from '../../platform/client.ts';
import { useCursorList } from '../../platform/cursor-list.ts';
import { useLanguage } from '../../platform/i18n.ts';
import { pageLoader } from '../../platform/page-loader.ts';

/** The messages, newest first, in the language of the page. */
export function useInbox(userId: string) {
  const language = useLanguage();
  return useCursorList({
    queryKey: ['inbox', 'list', userId, language],
    load: pageLoader(api.listInbox, { limit: 20, language }, { id: userId }),
  });
}

/** @param key the idempotency key: the same for repeated requests with the same content */
export const answerInboxMessage = async (
  userId: string,
  messageId: string,
  body: InboxAnswer,
  idempotencyKey: string,
) => (await call(api.answerInboxMessage, { params: { id: userId, messageId }, body, idempotencyKey })).data;

/** Marks messages as read; without ids all of them. */
export const readInbox = async (userId: string, ids?: string[]) =>
  (await call(api.readInbox, { params: { id: userId }, body: ids ? { ids } : {} })).data;
export const deleteInboxMessage = (userId: string, messageId: string) =>
  call(api.deleteInboxMessage, { params: { id: userId, messageId } });
