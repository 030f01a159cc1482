/** What is done to bookable events. Those who booked or wait are told; nobody loses a space silently. */

import { bookingClosesAt, bookingOpensAt, refuseWindow } from '@club/contract/bookings/events/rules.ts';
import {
  type BookableEvent,
  type BookableEventChange,
  type BookableEventInput,
  KeptEvent,
  type Overflow,
} from '@club/contract/bookings/events/shape.ts';
import { refuseTimes } from '@club/contract/calendar/rules.ts';
import { clubTime } from '@club/contract/club-time.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { deletedOf } from '@club/contract/fields.ts';
import { note } from '../../audit/actions.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { fillSpaces } from '../actions.ts';
import { holdCategory } from '../categories/store.ts';
import { type Told, tell, tellOfMany } from '../messages.ts';
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
export async function eventOf(work: Work, id: string): Promise<BookableEvent> {
  const row = await store.findEvent(work.db, id);
  if (!row) throw new Failure('not-found');
  return { ...row, own: (await ownBookings(work.db, work.caller.userId, [id])).get(id) ?? null };
}

export async function listEvents(work: Work, query: Parameters<typeof store.listEvents>[1]) {
  const page = await store.listEvents(work.db, query, work.now);
  const ids = page.items.map(({ id }) => id);
  const own = await ownBookings(work.db, work.caller.userId, ids);
  return { ...page, items: page.items.map((event) => ({ ...event, own: own.get(event.id) ?? null })) };
}

/** An event as it is kept, with the instants that the rules work out. */
export function written(work: Work, event: KeptEvent): store.WrittenEvent {
  const utc = (instant: string) => new Date(instant).toISOString();
  const kept = { ...event, startDate: utc(event.startDate), endDate: utc(event.endDate) };
  return {
    ...kept,
    opensAt: bookingOpensAt(kept, clubTime(work.env.clubTimezone)),
    closesAt: bookingClosesAt(kept),
  };
}

/** What is wrong with an event, or with the part of one that can be read. */
export async function refusalsOf(
  work: Work,
  event: Partial<BookableEventInput>,
  before: KeptEvent | null,
): Promise<FieldRefusal[]> {
  const club = clubTime(work.env.clubTimezone);
  const clock = { now: work.now.toISOString(), dayOf: (instant: string) => club.localOf(instant).date };
  const { startDate, endDate, categoryId } = event;
  const refusals: FieldRefusal[] = refuseTimes(event, before && { ...before, allDay: false }, clock);
  if (startDate && endDate) {
    const { bookableFrom = null, bookableTo = null } = event;
    const { bookableFromDaysBefore = null, bookableToHoursBefore = null } = event;
    const window = { bookableFrom, bookableTo, bookableFromDaysBefore, bookableToHoursBefore };
    const { recurringBookableEventId = null } = before ?? {};
    refusals.push(...refuseWindow({ startDate, endDate, ...window, recurringBookableEventId }, before, club));
  }
  if (categoryId !== undefined && !(await holdCategory(work.db, categoryId)))
    refusals.push({ path: 'categoryId', code: 'unknown-category' });
  return refusals;
}

/** @throws Failure `invalid`, with everything that is wrong */
async function check(work: Work, event: BookableEventInput, before: KeptEvent | null): Promise<void> {
  const refusals = await refusalsOf(work, event, before);
  if (refusals.length > 0) throw invalidFields(refusals);
}

/** @throws Failure `invalid` */
export async function createEvent(work: Work, input: BookableEventInput): Promise<BookableEvent> {
  await check(work, input, null);
  const id = newId();
  const none = { recurringBookableEventId: null, seriesDate: null, detached: false };
  await store.insertEvents(work.db, [written(work, { ...input, ...none, id })], work.now);
  await work.announce('bookings', id);
  return eventOf(work, id);
}

/** Tells all who booked or wait at these events. */
export async function tellConcerned(
  work: Work,
  reason: 'changed' | 'deleted',
  events: readonly Told[],
): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  await tellOfMany(work, reason, events, await listConcerned(work.db, ids));
}

/** Makes room for a smaller capacity: those who booked last wait again, and are told. The caller holds the event's row. */
async function shrink(
  work: Work,
  event: store.EventRow,
  capacity: number,
  overflow: Overflow,
): Promise<void> {
  const tooMany = event.booked - event.extra - capacity;
  if (tooMany <= 0) return;
  const last = await listLastBooked(work.db, event.id, tooMany);
  // whoever is marked as here or missing was there or had the space: there is nothing to ask about
  if (last.length < tooMany)
    throw new Failure('capacity-below-marked', {
      detail: `${event.booked - event.extra - last.length} people are marked, more than there would be spaces`,
    });
  if (overflow === 'refuse')
    throw new Failure('capacity-below-bookings', {
      detail: `${event.booked} people have booked, ${tooMany} more than there would be spaces`,
    });
  await updateBookings(
    work.db,
    last.map(({ id }) => id),
    { status: 'waiting' },
    { now: work.now, changedBy: work.caller.userId },
  );
  await tell(
    work,
    'moved-down',
    event,
    last.map(({ userId }) => userId),
  );
}

/**
 * Writes a change of one event, with what it means for those who booked. Answers what they are to be told of it, or null.
 * The caller holds the event's row.
 */
export async function rewrite(
  work: Work,
  before: store.EventRow,
  after: KeptEvent,
  overflow: Overflow,
): Promise<Told | null> {
  if (after.capacity !== null) await shrink(work, before, after.capacity, overflow);
  const change = written(work, after);
  await store.updateEvent(work.db, before.id, change, work.now);
  const moved = change.startDate !== before.startDate || change.endDate !== before.endDate;
  if (moved) await clearArrivals(work.db, before.id);
  await fillSpaces(work, before.id);
  await work.announce('bookings', before.id);
  return moved || change.location !== before.location ? { ...change, before } : null;
}

/** @throws Failure `not-found`, `stale`, `invalid`, `capacity-below-bookings`, `capacity-below-marked` */
export async function changeEvent(
  work: Work,
  id: string,
  { overflow = 'refuse', ...change }: BookableEventChange,
): Promise<BookableEvent> {
  await lockEvents(work.db, [id]);
  const before = await eventOf(work, id);
  work.unchangedSince(KeptEvent, before);
  const after = KeptEvent.parse({ ...before, ...change });
  const { id: _, recurringBookableEventId, seriesDate, detached: __, ...input } = after;
  await check(work, input, before);
  const detached = recurringBookableEventId !== null;
  const told = await rewrite(work, before, { ...after, detached }, overflow);
  if (told) await tellConcerned(work, 'changed', [told]);
  return eventOf(work, id);
}

/** Deletes events: bookings there are cancelled, and the people told, where there was something to come to. */
export async function deleteEvents(work: Work, ids: readonly string[]) {
  const there = await lockEvents(work.db, ids);
  if (there.length > 0) {
    const gone = there.map(({ id }) => id);
    await tellConcerned(
      work,
      'deleted',
      there.filter(({ endDate }) => Date.parse(endDate) > work.now.getTime()),
    );
    const concerned = await listConcerned(work.db, gone);
    const bookings = concerned.map(({ id }) => id);
    await updateBookings(
      work.db,
      bookings,
      { status: 'cancelled' },
      { now: work.now, changedBy: work.caller.userId },
    );
    await store.deleteEvents(work.db, gone, work.now);
    await note(work.db, {
      now: work.now,
      actorId: work.caller.userId,
      subjectId: null,
      action: 'bookable-events-removed',
      detail: { events: gone.length, bookings: bookings.length },
    });
    await work.announce('bookings');
  }
  return deletedOf(
    ids,
    there.map(({ id }) => id),
  );
}

/** @throws Failure `not-found`, `stale` */
export async function deleteEvent(work: Work, id: string): Promise<void> {
  await lockEvents(work.db, [id]);
  work.unchangedSince(KeptEvent, await eventOf(work, id));
  await deleteEvents(work, [id]);
}
