/** Queries of managers about bookable events. */
import { listUnanswered } from '@club/contract/bookings/answers/paths.ts';
import * as eventsApi from '@club/contract/bookings/events/paths.ts';
import type { BookableEventChange, BookableEventInput } from '@club/contract/bookings/events/shape.ts';
import * as api from '@club/contract/bookings/paths.ts';
import type { BookingStatus } from '@club/contract/bookings/rules.ts';
import { listProfiles } from '@club/contract/users/paths.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

const matching = (ifMatch: string | null) => (ifMatch === null ? {} : { ifMatch });

export const createEvent = async (body: BookableEventInput, idempotencyKey: string) =>
  (await call(eventsApi.createBookableEvent, { body, idempotencyKey })).data;
export const changeEvent = async (id: string, body: BookableEventChange, ifMatch: string | null) =>
  (await call(eventsApi.changeBookableEvent, { params: { id }, body, ...matching(ifMatch) })).data;
/** The event with its ETag. */
export const loadEvent = (id: string) => call(eventsApi.getBookableEvent, { params: { id } });
export const readEvent = async (id: string) => (await loadEvent(id)).data;
export const deleteEvent = (id: string, ifMatch: string | null) =>
  call(eventsApi.deleteBookableEvent, { params: { id }, ...matching(ifMatch) });
export const deleteEvents = (ids: string[], undoId: string) =>
  call(eventsApi.deleteBookableEvents, { body: { ids }, undoId });

/** Checks in, undoes a check-in, or moves somebody up. */
export const changeStatus = async (bookingId: string, status: BookingStatus) =>
  (await call(api.changeStatus, { body: { bookingId, status } })).data;

/** Expected people without an answer, by name; not requested for past events and events outside a series. */
export const useUnanswered = (
  event: { id: string; recurringBookableEventId: string | null },
  over: boolean,
) =>
  useQuery({
    queryKey: ['bookings', 'unanswered', event.id],
    enabled: event.recurringBookableEventId !== null && !over,
    queryFn: async ({ signal }) =>
      (await call(listUnanswered, { params: { id: event.id }, signal })).data.items,
  });

/** The members whose names contain these words, a few of them; none without words. */
export const useMembersNamed = (q: string) =>
  useQuery({
    queryKey: ['users', 'profiles', 'named', q],
    queryFn: async ({ signal }) =>
      q === '' ? [] : (await call(listProfiles, { query: { q, limit: 8 }, signal })).data.items,
    placeholderData: keepPreviousData,
  });
