/** Queries of bookable events and bookings. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import * as eventsApi from '@club/contract/bookings/events/paths.ts';
import * as api from '@club/contract/bookings/paths.ts';
import type { Booking } from '@club/contract/bookings/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { allPages, useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';
import { useForWhom } from './for-whom.ts';

export type EventFilters = {
  q?: string;
  sort?: string;
  categoryId?: string;
  from?: string;
  to?: string;
  bookable?: string;
  /** a child, whose bookings are shown instead of one's own */
  userId?: string;
};

const withoutDay = (filters: EventFilters) => ({ ...filters, from: 'from' in filters, to: 'to' in filters });

/** First elements of the keys of bookable events: with one's own bookings, or with those of a child. */
export const keysOf = (userId: string | undefined) => ({
  events: userId === undefined ? ['bookings', 'events'] : ['bookings', 'events-of', userId],
  event: (id: string) =>
    userId === undefined ? ['bookings', 'event', id] : ['bookings', 'event-of', userId, id],
  month: ['bookings', 'month', userId],
});

/** Bookable events, filtered by the URL. Tomorrow's list has the same key, so that it shows today's until it is loaded. */
export const bookableEventsQuery = (filters: EventFilters) => ({
  queryKey: [...keysOf(filters.userId).events, withoutDay(filters)],
  load: pageLoader(eventsApi.listBookableEvents, { limit: 30, ...filters }),
});
/** With one's own bookings, or within {@link ForWhom} those of a child. */
export function useBookableEvents(filters: EventFilters) {
  const userId = useForWhom();
  return useCursorList(bookableEventsQuery(userId === undefined ? filters : { ...filters, userId }));
}

/** One event with the ETag for changing it. */
export function useBookableEvent(id: string) {
  const userId = useForWhom();
  return useQuery({
    queryKey: keysOf(userId).event(id),
    queryFn: ({ signal }) =>
      call(eventsApi.getBookableEvent, { params: { id }, query: userId ? { userId } : {}, signal }),
  });
}

/** The bookings and the waiting list of an event, by name. */
export const useEventBookings = (id: string) =>
  useQuery({
    queryKey: ['bookings', 'of-event', id],
    queryFn: ({ signal }) => allPages(pageLoader(api.listEventBookings, { limit: 200 }, { id }), signal),
  });

/** All categories, to choose one. */
export const useBookableCategories = () =>
  useQuery({
    queryKey: ['bookings', 'categories', 'choice'],
    queryFn: async ({ signal }) =>
      (await call(listBookableCategories, { query: { limit: 200 }, signal })).data.items,
  });

type Asked = { eventId: string; waitingList?: boolean; evenIfFull?: boolean; arrival?: string | null };

export const book = async (userId: string, body: Asked): Promise<Booking> =>
  (await call(api.book, { params: { id: userId }, body })).data;
export const cancel = async (userId: string, eventId: string): Promise<Booking> =>
  (await call(api.cancel, { params: { id: userId, eventId } })).data;
