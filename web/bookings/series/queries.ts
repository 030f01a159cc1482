/** Queries of recurring bookable events. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { bookSeries } from '@club/contract/bookings/paths.ts';
import * as api from '@club/contract/bookings/series/paths.ts';
import type { PlanRequest, SeriesChange, SeriesInput } from '@club/contract/bookings/series/shape.ts';
import type { SeriesBooked, SeriesBookRequest } from '@club/contract/bookings/shape.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { allPages, useCursorList } from '../../platform/cursor-list.ts';
import { pageLoader } from '../../platform/page-loader.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { useForWhom } from '../for-whom.ts';

export type SeriesFilters = { q?: string; sort?: string; categoryId?: string };

/** Recurring events, filtered by the URL. */
export const useSeriesList = (filters: SeriesFilters) =>
  useCursorList({
    queryKey: ['bookings', 'series', filters],
    load: pageLoader(api.listSeries, filters),
  });

export const readSeries = (id: string) => call(api.getSeries, { params: { id } });

/** One recurring event with the ETag for changing it. */
export const useSeries = (id: string) =>
  useQuery({
    queryKey: ['bookings', 'one-series', id],
    queryFn: ({ signal }) => call(api.getSeries, { params: { id }, signal }),
  });

/** All dates of a series that have not begun, soonest first. */
export function useComingOf(id: string) {
  const userId = useForWhom();
  return useQuery({
    queryKey: ['bookings', 'dates-of-series', id, ...(userId ? [userId] : [])],
    queryFn: async ({ signal }) => {
      const now = serverTime().toISOString();
      const events = await allPages(
        pageLoader(listBookableEvents, { recurringBookableEventId: id, from: now, limit: 200, userId }),
        signal,
      );
      return events.filter((event) => Date.parse(event.startDate) > Date.parse(now));
    },
  });
}

/** The preview of a plan; null sends no query. The previous result stays until the new one has arrived. */
export const usePlan = (body: PlanRequest | null) =>
  useQuery({
    queryKey: ['bookings', 'plan', body],
    enabled: body !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (body === null) throw new Error('There is nothing to plan');
      return (await call(api.planSeries, { body, signal })).data;
    },
  });
export const planSeries = async (body: PlanRequest) => (await call(api.planSeries, { body })).data;

const matching = (ifMatch: string | null) => (ifMatch === null ? {} : { ifMatch });

export const createSeries = async (body: SeriesInput, idempotencyKey: string) =>
  (await call(api.createSeries, { body, idempotencyKey })).data;
/** @returns the changed series, or the new one that begins with "this and the following" */
export const changeSeries = async (id: string, body: SeriesChange, ifMatch: string | null) =>
  (await call(api.changeSeries, { params: { id }, body, ...matching(ifMatch) })).data;
export const deleteSeries = (id: string, ifMatch: string | null) =>
  call(api.deleteSeries, { params: { id }, ...matching(ifMatch) });
export const deleteManySeries = (ids: string[], undoId: string) =>
  call(api.deleteManySeries, { body: { ids }, undoId });

/** Books the coming dates of a series. @returns the result for each date */
export const bookDates = async (userId: string, body: SeriesBookRequest): Promise<SeriesBooked> =>
  (await call(bookSeries, { params: { id: userId }, body })).data;
