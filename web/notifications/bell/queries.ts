/** Queries of the bell: every page has it, so they load no list. */
import { listInbox } from '@club/contract/notifications/inbox/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useFirstPaint } from '../../platform/after-first-paint.ts';
import { call } from '../../platform/client.ts';

/** The number of unread messages, from the smallest possible response. */
export const useUnread = (userId: string) =>
  useQuery({
    enabled: useFirstPaint(),
    queryKey: ['inbox', 'unread', userId],
    queryFn: async ({ signal }) =>
      (await call(listInbox, { params: { id: userId }, query: { limit: 1, unread: 'true' }, signal })).data
        .unread,
  });
