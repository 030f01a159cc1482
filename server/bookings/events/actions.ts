/** Actions on bookable events. Everybody with a booking is notified; nobody loses a space silently. */

import { bookingClosesAt, bookingOpensAt, refuseWindow } from '@club/contract/bookings/events/rules.ts';
import {
  type BookableEvent,
  type BookableEventChange,
  type BookableEventInput,
  type Overflow,
  VersionedEvent,
} from '@club/contract/bookings/events/shape.ts';
import { isShortNotice } from '@club/contract/bookings/rules.ts';
import { refuseTimes } from '@club/contract/calendar/rules.ts';
import { clubTime } from '@club/contract/club-time.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { deletedOf } from '@club/contract/fields.ts';
import { noteBy } from '../../audit/actions.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { fillSpaces } from '../actions.ts';
import { withdrawDeclines } from '../answers/actions.ts';
import { lockCategoryAgainstDelete } from '../categories/store.ts';
import { type EventChange, notify, notifyOfMany } from '../notify.ts';
import {
  clearArrivals,
  listConcerned,
  listLastBooked,
  lockEvents,
  ownBookings,
  updateBookings,
} from '../store.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function eventOf(context: Context, id: string): Promise<BookableEvent> {
  const row = await store.findEvent(context.db, id);
  if (!row) throw new Failure('not-found');
  return { ...row, own: (await ownBookings(context.db, context.caller.userId, [id])).get(id) ?? null };
}

/** A page of events, each with the caller's own booking of it. */
export async function listEvents(context: Context, query: Parameters<typeof store.listEvents>[1]) {
  const page = await store.listEvents(context.db, query, context.now);
  const ids = page.items.map(({ id }) => id);
  const own = await ownBookings(context.db, context.caller.userId, ids);
  return { ...page, items: page.items.map((event) => ({ ...event, own: own.get(event.id) ?? null })) };
}

/** The row of an event, with the instants computed by the rules. */
export function written(context: Context, event: VersionedEvent): store.EventValues {
  const utc = (instant: string) => new Date(instant).toISOString();
  const normalised = { ...event, startDate: utc(event.startDate), endDate: utc(event.endDate) };
  return {
    ...normalised,
    opensAt: bookingOpensAt(normalised, clubTime(context.env.clubTimezone)),
    closesAt: bookingClosesAt(normalised),
  };
}

/** The errors of an event, also of one that is only partly readable. */
export async function refusalsOf(
  context: Context,
  event: Partial<BookableEventInput>,
  before: VersionedEvent | null,
): Promise<FieldRefusal[]> {
  const club = clubTime(context.env.clubTimezone);
  const clock = { now: context.now.toISOString(), dayOf: (instant: string) => club.localOf(instant).date };
  const { startDate, endDate, categoryId } = event;
  const refusals: FieldRefusal[] = refuseTimes(event, before && { ...before, allDay: false }, clock);
  if (startDate && endDate) {
    const { bookableFrom = null, bookableTo = null } = event;
    const { bookableFromDaysBefore = null, bookableToHoursBefore = null } = event;
    const window = { bookableFrom, bookableTo, bookableFromDaysBefore, bookableToHoursBefore };
    const { recurringBookableEventId = null } = before ?? {};
    refusals.push(...refuseWindow({ startDate, endDate, ...window, recurringBookableEventId }, before, club));
  }
  if (categoryId !== undefined && !(await lockCategoryAgainstDelete(context.db, categoryId)))
    refusals.push({ path: 'categoryId', code: 'unknown-category' });
  return refusals;
}

/** @throws Failure `invalid` with all errors */
async function check(
  context: Context,
  event: BookableEventInput,
  before: VersionedEvent | null,
): Promise<void> {
  const refusals = await refusalsOf(context, event, before);
  if (refusals.length > 0) throw invalidFields(refusals);
}

/** @throws Failure `invalid` */
export async function createEvent(context: Context, input: BookableEventInput): Promise<BookableEvent> {
  await check(context, input, null);
  const id = newId();
  const none = { recurringBookableEventId: null, seriesDate: null, detached: false };
  await store.insertEvents(context.db, [written(context, { ...input, ...none, id })], context.now);
  await context.publish('bookings', id);
  return eventOf(context, id);
}

/** Notifies everybody who booked or waits at these events. */
export async function notifyConcerned(
  context: Context,
  reason: 'changed' | 'deleted',
  events: readonly EventChange[],
): Promise<void> {
  if (events.length === 0) return;
  const concerned = await listConcerned(
    context.db,
    events.map(({ id }) => id),
  );
  const others = events.flatMap(({ id, declinedBefore = [] }) =>
    declinedBefore.map((userId) => ({ eventId: id, userId })),
  );
  await notifyOfMany(context, reason, events, [...concerned, ...others]);
}

/** Applies a smaller capacity: the last bookings move to the waiting list, and the people are notified. The caller has locked the event's row. */
async function shrink(
  context: Context,
  event: store.EventRow,
  capacity: number,
  overflow: Overflow,
): Promise<void> {
  const tooMany = event.booked - event.extra - capacity;
  if (tooMany <= 0) return;
  const last = await listLastBooked(context.db, event.id, tooMany);
  // marked bookings keep their space, so there is nothing to choose
  if (last.length < tooMany)
    throw new Failure('capacity-below-marked', {
      detail: `${event.booked - event.extra - last.length} people are marked, more than there would be spaces`,
    });
  if (overflow === 'refuse')
    throw new Failure('capacity-below-bookings', {
      detail: `${event.booked} people have booked, ${tooMany} more than there would be spaces`,
    });
  await updateBookings(
    context.db,
    last.map(({ id }) => id),
    { status: 'waiting' },
    { now: context.now, changedBy: context.caller.userId },
  );
  await notify(
    context,
    'moved-down',
    event,
    last.map(({ userId }) => userId),
  );
}

type Span = { startDate: string; endDate: string };

/** Who was checked in for a time that no longer counts is booked as before. */
async function undoCheckIn(context: Context, eventId: string): Promise<void> {
  const marked = await store.listMarked(context.db, eventId);
  const by = { now: context.now, changedBy: context.caller.userId };
  await updateBookings(
    context.db,
    marked.map(({ id }) => id),
    { status: 'booked' },
    by,
  );
}

/** Whether nothing is left of the time before: who could not come then may be able to now. */
const isElsewhen = (before: Span, after: Span): boolean =>
  Date.parse(after.startDate) >= Date.parse(before.endDate) ||
  Date.parse(after.endDate) <= Date.parse(before.startDate);

/**
 * Writes a change of one event and adjusts its bookings. Returns what the people are to be notified of, or null. The
 * caller has locked the event's row.
 */
export async function rewrite(
  context: Context,
  before: store.EventRow,
  after: VersionedEvent,
  overflow: Overflow,
): Promise<EventChange | null> {
  if (after.capacity !== null) await shrink(context, before, after.capacity, overflow);
  const change = written(context, after);
  await store.updateEvent(context.db, before.id, change, context.now);
  const moved = change.startDate !== before.startDate || change.endDate !== before.endDate;
  if (moved) {
    await clearArrivals(context.db, before.id);
    if (!isShortNotice(change, context.now)) await undoCheckIn(context, before.id);
  }
  const declinedBefore = isElsewhen(before, change) ? await withdrawDeclines(context, before.id) : [];
  await fillSpaces(context, before);
  await context.publish('bookings', before.id);
  return moved || change.location !== before.location ? { ...change, before, declinedBefore } : null;
}

/** @throws Failure `not-found`, `stale`, `invalid`, `capacity-below-bookings`, `capacity-below-marked` */
export async function changeEvent(
  context: Context,
  id: string,
  { overflow = 'refuse', ...change }: BookableEventChange,
): Promise<BookableEvent> {
  await lockEvents(context.db, [id]);
  const before = await eventOf(context, id);
  context.unchangedSince(VersionedEvent, before);
  const after = VersionedEvent.parse({ ...before, ...change });
  const { id: _, recurringBookableEventId, seriesDate, detached: __, ...input } = after;
  await check(context, input, before);
  const detached = recurringBookableEventId !== null;
  const notice = await rewrite(context, before, { ...after, detached }, overflow);
  if (notice) await notifyConcerned(context, 'changed', [notice]);
  return eventOf(context, id);
}

/** Deletes events: their bookings are cancelled, and the people notified unless the event was over. */
export async function deleteEvents(context: Context, ids: readonly string[]) {
  const there = await lockEvents(context.db, ids);
  if (there.length > 0) {
    const deletedIds = there.map(({ id }) => id);
    await notifyConcerned(
      context,
      'deleted',
      there.filter(({ endDate }) => Date.parse(endDate) > context.now.getTime()),
    );
    const concerned = await listConcerned(context.db, deletedIds);
    // who was there, or was not, is on record
    const open = concerned.filter(({ status }) => status === 'booked' || status === 'waiting');
    const bookings = open.map(({ id }) => id);
    await updateBookings(
      context.db,
      bookings,
      { status: 'cancelled' },
      { now: context.now, changedBy: context.caller.userId },
    );
    await store.deleteEvents(context.db, deletedIds, context.now);
    await noteBy(context, {
      action: 'bookable-events-removed',
      detail: { events: deletedIds.length, bookings: bookings.length },
    });
    await context.publish('bookings');
  }
  return deletedOf(
    ids,
    there.map(({ id }) => id),
  );
}

/** @throws Failure `not-found`, `stale` */
export async function deleteEvent(context: Context, id: string): Promise<void> {
  await store.leaveOutOfSeries(context.db, [id]);
  await lockEvents(context.db, [id]);
  context.unchangedSince(VersionedEvent, await eventOf(context, id));
  await deleteEvents(context, [id]);
}

/** Deletes the existing ones and reports the others as missing. A date of a series that is deleted like this does not come back when the series changes. */
export async function deleteSingleEvents(context: Context, ids: readonly string[]) {
  await store.leaveOutOfSeries(context.db, ids);
  return deleteEvents(context, ids);
}
