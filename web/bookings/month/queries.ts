/** Queries of the month of bookable events. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { allPages } from '../../platform/cursor-list.ts';
import { pageLoader } from '../../platform/page-loader.ts';
import { useForWhom } from '../for-whom.ts';
import { keysOf } from '../queries.ts';

type Asked = { q?: string; categoryId?: string; from: string; to: string };

/** All events between two instants, soonest first, with one's own bookings, or within {@link ForWhom} those of a child. */
export function useMonth(asked: Asked) {
  const userId = useForWhom();
  return useQuery({
    queryKey: [...keysOf(userId).month, asked],
    queryFn: ({ signal }) =>
      allPages(pageLoader(listBookableEvents, { ...asked, userId, limit: 200 }), signal),
    // until it is loaded, the month before, and never with the bookings of somebody else
    placeholderData: (before, query) =>
      query?.queryKey[2] === userId ? before : before?.map((event) => ({ ...event, own: null })),
  });
}
