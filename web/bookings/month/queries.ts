/** Queries of the month of bookable events. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

type Asked = { q?: string; categoryId?: string; from: string; to: string };

/** All events between two instants, soonest first. */
export const useMonth = (asked: Asked) =>
  useQuery({
    queryKey: ['bookings', 'month', asked],
    queryFn: async ({ signal }) => {
      const events: BookableEvent[] = [];
      let cursor: string | undefined;
      do {
        const query = { ...asked, limit: 200, ...(cursor ? { cursor } : {}) };
        const { data } = await call(listBookableEvents, { query, signal });
        events.push(...data.items);
        cursor = data.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return events;
    },
    placeholderData: keepPreviousData,
  });
