/** Queries of somebody's bookings. */
import * as api from '@club/contract/bookings/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { allPages } from '../../platform/cursor-list.ts';
import { pageLoader } from '../../platform/page-loader.ts';

/** Bookings and waiting positions of events that are not over, soonest first. @param from instant */
export const useComingBookings = (userId: string, from: string) =>
  useQuery({
    queryKey: ['bookings', 'of-user', userId, from],
    queryFn: async ({ signal }) => {
      const items = await allPages(
        pageLoader(api.listUserBookings, { from, limit: 200 }, { id: userId }),
        signal,
      );
      return items.filter(({ status }) => status === 'booked' || status === 'waiting');
    },
  });

export const useBookingStatistics = (userId: string) =>
  useQuery({
    queryKey: ['bookings', 'statistics', userId],
    queryFn: async ({ signal }) =>
      (await call(api.getDetailedBookingStatistics, { params: { id: userId }, signal })).data,
  });
