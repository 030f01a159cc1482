/** What the bell asks: every page carries it, so it knows no list. */
import { listInbox } from '@club/contract/notifications/inbox/api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { useFirstSight } from '../../platform/first-sight.ts';

/** How many are unread: the answer with the least in it. */
export const useUnread = (userId: string) =>
  useQuery({
    enabled: useFirstSight(),
    queryKey: ['inbox', 'unread', userId],
    queryFn: async ({ signal }) =>
      (await call(listInbox, { params: { id: userId }, query: { limit: 1, unread: 'true' }, signal })).data
        .unread,
  });
