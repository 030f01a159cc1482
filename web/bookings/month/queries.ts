/** Queries of the month of bookable events. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asQuery, call } from '../../platform/client.ts';
import { allPages } from '../../platform/cursor-list.ts';

type Asked = { q?: string; categoryId?: string; from: string; to: string };

/** All events between two instants, soonest first. */
export const useMonth = (asked: Asked) =>
  useQuery({
    queryKey: ['bookings', 'month', asked],
    queryFn: ({ signal }) =>
      allPages(async (cursor) => {
        const query = asQuery(listBookableEvents, { ...asked, limit: 200, cursor });
        return (await call(listBookableEvents, { query, signal })).data;
      }),
    placeholderData: keepPreviousData,
  });
