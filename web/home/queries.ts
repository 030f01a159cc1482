/** Queries of the start page besides those of the modules. */
import { listGames } from '@club/contract/games/paths.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { listInbox } from '@club/contract/notifications/inbox/paths.ts';
import { listBirthdays } from '@club/contract/notifications/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import type { Language } from '../platform/locale.ts';

const useMine = (part: 'next' | 'last', from: string) =>
  useQuery({
    queryKey: ['games', 'mine', part],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const when = part === 'next' ? { from } : ({ to: from, sort: '-date' } as const);
      return (await call(listGames, { query: { mine: 'true', limit: 4, ...when }, signal })).data.items;
    },
  });

/** The games of one's teams: today's and the next, and the last before. @param from instant at which the day began */
export const useMyGames = (from: string) => ({
  next: useMine('next', from),
  last: useMine('last', from),
});

/** The person's latest unread messages, in the language in which they are read. */
export const unreadMessagesQuery = (userId: string, language: Language) => ({
  queryKey: ['inbox', 'home', userId, language],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { limit: 3, unread: 'true', language } as const;
    return (await call(listInbox, { params: { id: userId }, query, signal })).data.items;
  },
});

export const useBirthdays = () =>
  useQuery({
    queryKey: ['users', 'birthdays'],
    queryFn: async ({ signal }) => (await call(listBirthdays, { signal })).data.items,
  });
