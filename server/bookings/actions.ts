/** Actions on bookings: book, cancel, check in, move up. Each locks its event's row first, and applies the contract's rules. */
import {
  freeSpaces,
  isLateCancel,
  movesUp,
  outcomeOf,
  refuseArrival,
  refuseBooking,
  refuseCancel,
  refuseCheckIn,
  statusOfBooking,
  takesSpace,
} from '@club/contract/bookings/rules.ts';
import { weekdayOf } from '@club/contract/bookings/series/rules.ts';
import type {
  Booking,
  BookRequest,
  SeriesBooked,
  SeriesBookRequest,
  StatusChange,
} from '@club/contract/bookings/shape.ts';
import { clubTime } from '@club/contract/club-time.ts';
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import { actsFor, holds } from '@club/contract/permissions.ts';
import { noteBy } from '../audit/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { checkUser } from '../users/actions.ts';
import { lockUser } from '../users/store.ts';
import { notify, notifyOfMany } from './notify.ts';
import { deleteBookingsOf, deletePastBookingsOf } from './removal/store.ts';
import { isSeries, listComingOf } from './series/store.ts';
import type { EventSummary } from './store.ts';
import * as store from './store.ts';

export const byCaller = (context: Context) => ({ now: context.now, changedBy: context.caller.userId });
const byItself = (context: Context) => ({ now: context.now, changedBy: null });

/** Whether the caller acts for somebody else, as a manager of bookable events. */
export const managesFor = (context: Context, userId: string): boolean =>
  context.caller.userId !== userId && holds(context.caller, 'm_boka_evts');

const withSpaces = (event: EventSummary) => ({ ...event, spaces: freeSpaces(event.capacity, event.booked) });

/** Locks an event until the transaction ends, so that its free spaces stay as they are read. @throws Failure `not-found` */
export async function lockEvent(context: Context, id: string): Promise<EventSummary> {
  const [event] = await store.lockEvents(context.db, [id]);
  if (!event) throw new Failure('not-found');
  return event;
}

/** Somebody's booking of an event, cancelled or not. @throws Failure `not-booked` */
export const bookingAt = async (context: Context, eventId: string, userId: string): Promise<Booking> => {
  const booking = await store.findBookingOf(context.db, eventId, userId);
  if (!booking) throw new Failure('not-booked');
  return booking;
};

/** Publishes a change to everybody who has the event open. */
export const publish = (context: Context, eventId: string) => context.publish('bookings', eventId);

/**
 * Gives free spaces to the people on the waiting list, in order, and notifies them; shortly before the start it notifies
 * everybody on the list instead, once for each space that has become free. The caller has locked the event's row.
 * @param before the event before the change that may have freed some; `spaces` null: unlimited
 */
export async function fillSpaces(context: Context, before: Before): Promise<void> {
  await moveUp(context, before);
  await settleExtra(context, before.id);
}
type Before = { id: string; spaces: number | null };

/** When nobody waits and a space is free, a booking beyond the capacity takes it, so that the capacity is not exceeded further. */
async function settleExtra(context: Context, eventId: string): Promise<void> {
  const event = await store.findEventSummary(context.db, eventId);
  if (!event || event.extra === 0 || event.waiting > 0) return;
  const spaces = freeSpaces(event.capacity, event.booked);
  if (spaces !== 0) await store.settleExtra(context.db, eventId, spaces);
}

async function moveUp(context: Context, before: Before): Promise<void> {
  const event = await store.findEventSummary(context.db, before.id);
  if (!event || event.waiting === 0 || Date.parse(event.startDate) <= context.now.getTime()) return;
  const spaces = freeSpaces(event.capacity, event.booked);
  if (spaces === 0) return;
  if (!movesUp(event, context.now)) {
    if ((spaces ?? Infinity) <= (before.spaces ?? Infinity)) return;
    const all = (await store.listWaiting(context.db, event.id)).map(({ userId }) => userId);
    return notify(context, 'space-free', event, all);
  }
  const next = await store.listWaiting(context.db, event.id, spaces);
  await store.updateBookings(
    context.db,
    next.map(({ id }) => id),
    { status: 'booked' },
    byItself(context),
  );
  await notify(
    context,
    'moved-up',
    event,
    next.map(({ userId }) => userId),
  );
}

const noteBeyond = (context: Context, userId: string, { title, startDate }: EventSummary) =>
  noteBy(context, { subjectId: userId, action: 'booked-beyond', detail: { title, startDate } });

/** Locks the person before events, in the same order as removing a user, so there is no deadlock. @throws Failure `not-found`, `not-approved` */
export async function lockApproved(context: Context, userId: string): Promise<void> {
  const person = await store.lockMember(context.db, userId);
  if (person === null) throw new Failure('not-found');
  if (person === 'waiting') throw new Failure('not-approved');
}

type Asked = Omit<BookRequest, 'evenIfFull'> & { evenIfFull?: boolean };

/** @throws Failure `not-found`, `not-approved`, `missing-permission`, `invalid`, or the reason of the rules */
export async function book(context: Context, userId: string, asked: Asked): Promise<Booking> {
  await lockApproved(context, userId);
  const event = withSpaces(await lockEvent(context, asked.eventId));
  const { arrival = null } = asked;
  const arrivalProblem = arrival === null ? null : refuseArrival(event, arrival);
  if (arrivalProblem) throw invalidField('arrival', arrivalProblem);
  const own = await store.findBookingOf(context.db, event.id, userId);
  // an existing booking only changes its time of arrival
  if (own && takesSpace(own.status) && asked.arrival !== undefined) {
    await store.updateArrival(context.db, own.id, arrival, context.now);
    await publish(context, event.id);
    return bookingAt(context, event.id, userId);
  }
  const manages = managesFor(context, userId);
  const { waitingList, evenIfFull = false } = asked;
  if (evenIfFull && !manages) throw new Failure('missing-permission');
  const asking = { status: own?.status ?? null, manages, waitingList, evenIfFull };
  const refusal = refuseBooking(event, asking, context.now);
  if (refusal) throw new Failure(refusal);
  const extra = evenIfFull && event.spaces === 0;
  const status = extra ? 'booked' : statusOfBooking(event);
  if (own?.status === 'waiting')
    await store.updateBookings(
      context.db,
      [own.id],
      { status, extra, arrival: asked.arrival ?? own.arrival },
      byCaller(context),
    );
  else
    await store.putBooking(
      context.db,
      { eventId: event.id, userId },
      { status, extra, arrival },
      byCaller(context),
    );
  if (extra) await noteBeyond(context, userId, event);
  if (manages && status === 'booked') await notify(context, 'booked-for', event, [userId]);
  await publish(context, event.id);
  return bookingAt(context, event.id, userId);
}

/** The coming dates of a series that a request means, locked. */
async function lockMeant(context: Context, asked: SeriesBookRequest): Promise<EventSummary[]> {
  const { recurringBookableEventId: seriesId, until, weekdays: days } = asked;
  const club = clubTime(context.env.clubTimezone);
  const isMeant = ({ startDate }: { startDate: string }) => {
    const { date } = club.localOf(startDate);
    return (until === undefined || date <= until) && (days?.includes(weekdayOf(date)) ?? true);
  };
  const meant = (await listComingOf(context.db, seriesId, context.now)).filter(isMeant);
  const events = await store.lockEvents(
    context.db,
    meant.map(({ id }) => id),
  );
  return events.toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
}

/** Writes a new booking, or one from the waiting list with its time of arrival. The caller has locked the event's row. */
async function putDate(
  context: Context,
  of: { eventId: string; userId: string },
  before: Booking | undefined,
  status: 'booked' | 'waiting',
): Promise<void> {
  const { arrival = null } = before ?? {};
  if (before?.status === 'waiting')
    await store.updateBookings(context.db, [before.id], { status, arrival }, byCaller(context));
  else await store.putBooking(context.db, of, { status }, byCaller(context));
  await publish(context, of.eventId);
}

/**
 * Books the coming dates of a series in one transaction: their rows are locked together in id order, as everywhere;
 * dates that cannot be booked are left out and reported.
 * @throws Failure `not-found`, `not-approved`
 */
export async function bookSeries(
  context: Context,
  userId: string,
  asked: SeriesBookRequest,
): Promise<SeriesBooked> {
  await lockApproved(context, userId);
  const events = await lockMeant(context, asked);
  if (!(await isSeries(context.db, asked.recurringBookableEventId))) throw new Failure('not-found');
  const ids = events.map(({ id }) => id);
  const own = await store.ownBookings(context.db, userId, ids);
  const manages = managesFor(context, userId);
  const booked: EventSummary[] = [];
  const dates: SeriesBooked['dates'] = [];
  for (const event of events) {
    const { id: eventId, startDate, opensAt } = event;
    const before = own.get(eventId);
    const { status = null, declined = false } = before ?? {};
    const asking = { status, declined, manages, waitingList: asked.waitingList };
    const outcome = outcomeOf(withSpaces(event), asking, context.now);
    dates.push({ eventId, startDate, outcome, opensAt: outcome === 'booking-not-open' ? opensAt : null });
    if (outcome !== 'booked' && outcome !== 'waiting') continue;
    await putDate(context, { eventId, userId }, before, outcome);
    if (outcome === 'booked') booked.push(event);
  }
  const people = booked.map(({ id: eventId }) => ({ eventId, userId }));
  if (manages) await notifyOfMany(context, 'booked-for', booked, people);
  return { dates };
}

/** Cancels a booking and gives its space to the waiting list. The caller has locked the event's row. */
export async function giveBack(
  context: Context,
  event: EventSummary,
  own: Booking,
  declined: boolean,
): Promise<Booking> {
  const { eventId, userId } = own;
  const late = isLateCancel(event, own.status, context.now);
  await store.updateBookings(
    context.db,
    [own.id],
    { status: 'cancelled', late, declined, arrival: null },
    byCaller(context),
  );
  await fillSpaces(context, withSpaces(event));
  if (managesFor(context, userId)) await notify(context, 'cancelled-for', event, [userId]);
  await publish(context, eventId);
  return bookingAt(context, eventId, userId);
}

/** @throws Failure `not-found`, `not-booked`, `event-started` */
export async function cancel(context: Context, userId: string, eventId: string): Promise<Booking> {
  await checkUser(context, userId);
  const event = await lockEvent(context, eventId);
  const own = (await store.findBookingOf(context.db, eventId, userId)) ?? null;
  const refusal = refuseCancel(event, own, managesFor(context, userId), context.now);
  if (refusal || !own) throw new Failure(refusal ?? 'not-booked');
  return giveBack(context, event, own, false);
}

async function checkIn(
  context: Context,
  { eventId, userId }: Booking,
  status: 'attended' | 'absent' | 'booked',
) {
  const event = await lockEvent(context, eventId);
  const booking = await bookingAt(context, eventId, userId);
  const refusal = refuseCheckIn(event, booking, context.now);
  if (refusal) throw new Failure(refusal);
  await store.updateBookings(context.db, [booking.id], { status }, byCaller(context));
  await publish(context, eventId);
  return bookingAt(context, eventId, userId);
}

/** People can book and cancel for themselves; everything else needs a manager of bookable events. @throws Failure with the reason */
export async function changeStatus(context: Context, { bookingId, status }: StatusChange): Promise<Booking> {
  const booking = await store.findBooking(context.db, bookingId);
  const manages = holds(context.caller, 'm_boka_evts');
  const isOwn = booking !== undefined && actsFor(context.caller, booking.userId);
  if (!manages && !isOwn) throw new Failure(booking ? 'missing-permission' : 'not-found');
  if (!booking) throw new Failure('not-found');
  const { userId, eventId } = booking;
  if (status === 'cancelled') return cancel(context, userId, eventId);
  if (status === 'waiting') return book(context, userId, { eventId, waitingList: true });
  const isCheckedIn = booking.status === 'attended' || booking.status === 'absent';
  if (status === 'booked' && !isCheckedIn) return book(context, userId, { eventId, waitingList: false });
  if (!manages) throw new Failure('missing-permission');
  return checkIn(context, booking, status);
}

/** Deletes the bookings of a removed user and gives their spaces to the waiting list. Idempotent. */
export async function forgetBookingsOf(context: Context, userId: string): Promise<void> {
  // prevents bookings during the removal; people before events, as everywhere
  await lockUser(context.db, userId);
  await deletePastBookingsOf(context.db, userId, context.now);
  const events = await store.lockEvents(context.db, await store.listEventIdsOf(context.db, userId));
  await deleteBookingsOf(context.db, userId);
  for (const event of events) {
    await fillSpaces(context, withSpaces(event));
    await publish(context, event.id);
  }
}
