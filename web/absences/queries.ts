/** Queries of absences. */
import * as api from '@club/contract/absences/paths.ts';
import type { Absence, AbsenceChange, AbsenceInput } from '@club/contract/absences/shape.ts';
import { listUserBookings } from '@club/contract/bookings/paths.ts';
import type { BookingOfUser } from '@club/contract/bookings/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { allPages, type CursorList, useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';
import { serverTime } from '../platform/server-clock.ts';

/** One's own absences, those to come first. @param past also the past ones */
export const useAbsences = (past: boolean): CursorList<Absence> =>
  useCursorList({
    queryKey: ['absences', 'own', past ? 'all' : 'coming'],
    load: pageLoader(api.listAbsences, past ? { past: 'true' } : {}),
  });

/** The next absences, soonest first: one that is current, and those to come. */
export const nextAbsencesQuery = (limit: number, userId?: string) => ({
  queryKey: ['absences', userId === undefined ? 'own' : `of-${userId}`, 'next', limit],
  queryFn: async (): Promise<Absence[]> =>
    (await call(api.listAbsences, { query: { limit, ...(userId && { userId }) } })).data.items,
});
/** @param userId a child; default: oneself */
export const useNextAbsences = (limit: number, userId?: string) => useQuery(nextAbsencesQuery(limit, userId));

export const readAbsence = (id: string) => call(api.getAbsence, { params: { id } });

/** One absence with the ETag for changing it. */
export const useAbsence = (id: string) =>
  useQuery({
    queryKey: ['absences', 'one', id],
    queryFn: ({ signal }) => call(api.getAbsence, { params: { id }, signal }),
  });

export const createAbsence = async (body: AbsenceInput, idempotencyKey: string): Promise<Absence> =>
  (await call(api.createAbsence, { body, idempotencyKey })).data;
export const changeAbsence = async (
  id: string,
  body: AbsenceChange,
  ifMatch: string | null,
): Promise<Absence> =>
  (await call(api.changeAbsence, { params: { id }, body, ...(ifMatch && { ifMatch }) })).data;
export const deleteAbsence = (id: string) => call(api.deleteAbsence, { params: { id } });

/** All of somebody's spaces and waiting positions at events that are not over, soonest first. */
export const useComingPlaces = (userId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['bookings', 'of-user', userId, 'places'],
    enabled,
    queryFn: async ({ signal }): Promise<BookingOfUser[]> => {
      const from = serverTime().toISOString();
      const bookings = await allPages(
        pageLoader(listUserBookings, { from, limit: 200 }, { id: userId }),
        signal,
      );
      return bookings.filter(({ status }) => status === 'booked' || status === 'waiting');
    },
  });

/** The absences of members on a club date, by person; for trainers and those who manage games. */
export const useAwayOn = (date: string) =>
  useQuery({
    queryKey: ['absences', 'away', date],
    queryFn: ({ signal }) => allPages(pageLoader(api.listAway, { from: date, limit: 200 }), signal),
  });
