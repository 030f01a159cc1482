/** Queries of the club's calendar. */
import { listCalendarCategories } from '@club/contract/calendar/categories/paths.ts';
import * as api from '@club/contract/calendar/paths.ts';
import type { FeedLayer } from '@club/contract/calendar/rules.ts';
import type {
  CalendarEvent,
  CalendarEventChange,
  CalendarEventInput,
} from '@club/contract/calendar/shape.ts';
import { pathOf } from '@club/contract/client.ts';
import { Failure } from '@club/contract/failures.ts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { appConfig, baseUrlOf } from '../platform/config.ts';
import { allPages, useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';

type Filters = { q?: string; categoryId?: string };
export type ListFilters = Filters & { sort?: string; from?: string; to?: string };

/** Events page by page, filtered by the URL. */
export const useEventList = (filters: ListFilters) =>
  useCursorList({
    queryKey: ['calendar', 'list', filters],
    load: pageLoader(api.listCalendarEvents, filters),
  });

type Times = Pick<CalendarEvent, 'startDate' | 'endDate'>;

/** Where events were moved to, by id, while it is being saved: events loaded meanwhile have the earlier times. */
const beingSaved = new Map<string, Times>();

/** @returns to be called when the move was saved or refused */
export function holdMove(id: string, to: Times): () => void {
  beingSaved.set(id, to);
  return () => {
    // a later move of the same event is still under way
    if (beingSaved.get(id) === to) beingSaved.delete(id);
  };
}

/** All events in a period, to draw them all at once. */
export const useEventsBetween = (range: { from: string; to: string }, filters: Filters) =>
  useQuery({
    queryKey: ['calendar', 'between', range, filters],
    queryFn: async ({ signal }) => {
      const events = await allPages(
        pageLoader(api.listCalendarEvents, { ...range, ...filters, limit: 200 }),
        signal,
      );
      return events.map((event) => ({ ...event, ...beingSaved.get(event.id) }));
    },
    placeholderData: keepPreviousData,
  });

/** An optimistic update of a moved event in all cached lists. */
export function showMoved(cache: QueryClient, moved: CalendarEvent): void {
  cache.setQueriesData<CalendarEvent[]>({ queryKey: ['calendar', 'between'] }, (events) =>
    events?.map((event) => (event.id === moved.id ? moved : event)),
  );
}

export const readEvent = (id: string) => call(api.getCalendarEvent, { params: { id } });

/** One event with the ETag for changing it. */
export const useCalendarEvent = (id: string) =>
  useQuery({
    queryKey: ['calendar', 'one', id],
    queryFn: ({ signal }) => call(api.getCalendarEvent, { params: { id }, signal }),
  });

/** All categories, to choose one and for their colours. */
export const useCategoryChoice = () =>
  useQuery({
    queryKey: ['calendar', 'categories', 'choice'],
    queryFn: async ({ signal }) =>
      (await call(listCalendarCategories, { query: { limit: 200 }, signal })).data.items,
  });

const matching = (ifMatch: string | null) => (ifMatch === null ? {} : { ifMatch });

export const createEvent = async (body: CalendarEventInput, idempotencyKey: string) =>
  (await call(api.createCalendarEvent, { body, idempotencyKey })).data;
export const changeEvent = async (id: string, body: CalendarEventChange, ifMatch: string | null) =>
  (await call(api.changeCalendarEvent, { params: { id }, body, ...matching(ifMatch) })).data;
/** the times of events that were moved here, by id */
const movedTo = new Map<string, Times>();

/**
 * Moves an event, unless somebody else has moved it since it was loaded. The loaded event may be older than the last move made here,
 * if that was still being saved.
 * @throws Failure `stale`
 */
export async function moveEvent(event: CalendarEvent, to: Times) {
  const current = await call(api.getCalendarEvent, { params: { id: event.id } });
  const isCurrent = (known: Times | undefined) =>
    known?.startDate === current.data.startDate && known.endDate === current.data.endDate;
  if (!isCurrent(event) && !isCurrent(movedTo.get(event.id))) throw new Failure('stale');
  const moved = await changeEvent(event.id, to, current.etag);
  movedTo.set(event.id, moved);
  return moved;
}
export const deleteEvent = (id: string, ifMatch: string | null) =>
  call(api.deleteCalendarEvent, { params: { id }, ...matching(ifMatch) });
export const deleteEvents = (ids: string[], undoId: string) =>
  call(api.deleteCalendarEvents, { body: { ids }, undoId });

/**
 * Absolute URL of the calendar to subscribe to.
 * @param token of a member's own link; null for the public calendar  @param layers the layers that their own contains
 */
export function feedAddress(token: string | null, layers: readonly FeedLayer[] = []): string {
  const path =
    token === null
      ? pathOf(api.publicCalendarFeed, {})
      : pathOf(api.internalCalendarFeed, { query: { token, layers: layers.join(',') } });
  return new URL(`${baseUrlOf(appConfig(), 'main')}${path}`, location.origin).href;
}
