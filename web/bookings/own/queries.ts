/** Queries of somebody's bookings. */
import * as api from '@club/contract/bookings/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

/** Bookings and waiting positions of events that are not over, soonest first. @param from instant */
export const useComingBookings = (userId: string, from: string) =>
  useQuery({
    queryKey: ['bookings', 'of-user', userId, from],
    queryFn: async ({ signal }) => {
      const query = { from, limit: 100 };
      const { items } = (await call(api.listUserBookings, { params: { id: userId }, query, signal })).data;
      return items.filter(({ status }) => status === 'booked' || status === 'waiting');
    },
  });

export const useBookingStatistics = (userId: string) =>
  useQuery({
    queryKey: ['bookings', 'statistics', userId],
    queryFn: async ({ signal }) =>
      (await call(api.getDetailedBookingStatistics, { params: { id: userId }, signal })).data,
  });
