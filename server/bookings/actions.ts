/** What is done to bookings: book, cancel, check in, move up. Each holds its event's row first, and asks the contract's rules. */
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
import { holds } from '@club/contract/permissions.ts';
import { note } from '../audit/actions.ts';
import type { Work } from '../platform/http/route.ts';
import { tell, tellOfMany } from './messages.ts';
import type { EventGround } from './store.ts';
import * as store from './store.ts';

const byCaller = (work: Work) => ({ now: work.now, changedBy: work.caller.userId });
const byItself = (work: Work) => ({ now: work.now, changedBy: null });

/** Whether the caller does this for somebody else, as one who manages bookable events. */
const managesFor = (work: Work, userId: string): boolean =>
  work.caller.userId !== userId && holds(work.caller, 'm_boka_evts');

const withSpaces = (event: EventGround) => ({ ...event, spaces: freeSpaces(event.capacity, event.booked) });

async function lockEvent(work: Work, id: string): Promise<EventGround> {
  const [event] = await store.lockEvents(work.db, [id]);
  if (!event) throw new Failure('not-found');
  return event;
}

const bookingAt = async (work: Work, eventId: string, userId: string): Promise<Booking> => {
  const booking = await store.findBookingOf(work.db, eventId, userId);
  if (!booking) throw new Failure('not-booked');
  return booking;
};

/** What everybody sees of an event who has it open. */
const announce = (work: Work, eventId: string) => work.announce('bookings', eventId);

/**
 * Gives free spaces to those who wait, in the order of asking, and tells them; shortly before the start it tells all who
 * wait instead. The caller holds the event's row.
 */
export async function fillSpaces(work: Work, eventId: string): Promise<void> {
  await moveUp(work, eventId);
  await settleExtra(work, eventId);
}

/** Nobody waits and there is a space: whoever was taken in beside the capacity has it, so that no more come than there is room for. */
async function settleExtra(work: Work, eventId: string): Promise<void> {
  const event = await store.findEventGround(work.db, eventId);
  if (!event || event.extra === 0 || event.waiting > 0) return;
  const spaces = freeSpaces(event.capacity, event.booked);
  if (spaces !== 0) await store.settleExtra(work.db, eventId, spaces);
}

async function moveUp(work: Work, eventId: string): Promise<void> {
  const event = await store.findEventGround(work.db, eventId);
  if (!event || event.waiting === 0 || Date.parse(event.startDate) <= work.now.getTime()) return;
  const spaces = freeSpaces(event.capacity, event.booked);
  if (spaces === 0) return;
  if (!movesUp(event, work.now)) {
    const all = await store.listWaiting(work.db, eventId);
    return tell(
      work,
      'space-free',
      event,
      all.map(({ userId }) => userId),
    );
  }
  const next = await store.listWaiting(work.db, eventId, spaces);
  await store.updateBookings(
    work.db,
    next.map(({ id }) => id),
    { status: 'booked' },
    byItself(work),
  );
  await tell(
    work,
    'moved-up',
    event,
    next.map(({ userId }) => userId),
  );
}

const noteBeyond = (work: Work, userId: string, { title, startDate }: EventGround) =>
  note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: userId,
    action: 'booked-beyond',
    detail: { title, startDate },
  });

/** People before events, as where somebody is removed: nobody waits in a ring. @throws Failure `not-found`, `not-approved` */
async function holdApproved(work: Work, userId: string): Promise<void> {
  const person = await store.holdMember(work.db, userId);
  if (person === null) throw new Failure('not-found');
  if (person === 'waiting') throw new Failure('not-approved');
}

type Asked = Omit<BookRequest, 'evenIfFull'> & { evenIfFull?: boolean };

/** @throws Failure `not-found`, `not-approved`, `missing-permission`, `invalid`, or why not */
export async function book(work: Work, userId: string, asked: Asked): Promise<Booking> {
  await holdApproved(work, userId);
  const event = withSpaces(await lockEvent(work, asked.eventId));
  const { arrival = null } = asked;
  const wrongArrival = arrival === null ? null : refuseArrival(event, arrival);
  if (wrongArrival) throw invalidField('arrival', wrongArrival);
  const own = await store.findBookingOf(work.db, event.id, userId);
  // whoever comes already only tells when
  if (own && takesSpace(own.status) && asked.arrival !== undefined) {
    await store.updateArrival(work.db, own.id, arrival, work.now);
    await announce(work, event.id);
    return bookingAt(work, event.id, userId);
  }
  const manages = managesFor(work, userId);
  const { waitingList, evenIfFull = false } = asked;
  if (evenIfFull && !manages) throw new Failure('missing-permission');
  const asking = { status: own?.status ?? null, manages, waitingList, evenIfFull };
  const refusal = refuseBooking(event, asking, work.now);
  if (refusal) throw new Failure(refusal);
  const extra = evenIfFull && event.spaces === 0;
  const status = extra ? 'booked' : statusOfBooking(event);
  if (own?.status === 'waiting')
    await store.updateBookings(
      work.db,
      [own.id],
      { status, extra, arrival: asked.arrival ?? own.arrival },
      byCaller(work),
    );
  else
    await store.putBooking(
      work.db,
      { eventId: event.id, userId },
      { status, extra, arrival },
      byCaller(work),
    );
  if (extra) await noteBeyond(work, userId, event);
  if (manages && status === 'booked') await tell(work, 'booked-for', event, [userId]);
  await announce(work, event.id);
  return bookingAt(work, event.id, userId);
}

/**
 * Books the coming dates of a series in one transaction: their rows are held together, in the order in which everybody
 * holds several, and what cannot be booked is left out and said.
 * @throws Failure `not-found`, `not-approved`
 */
export async function bookSeries(
  work: Work,
  userId: string,
  asked: SeriesBookRequest,
): Promise<SeriesBooked> {
  await holdApproved(work, userId);
  const { recurringBookableEventId: seriesId, until, weekdays: days, waitingList } = asked;
  if (!(await store.isSeries(work.db, seriesId))) throw new Failure('not-found');
  const club = clubTime(work.env.clubTimezone);
  const isMeant = ({ startDate }: { startDate: string }) => {
    const { date } = club.localOf(startDate);
    return (until === undefined || date <= until) && (days?.includes(weekdayOf(date)) ?? true);
  };
  const meant = (await store.listComingOf(work.db, seriesId, work.now)).filter(isMeant);
  const events = await store.lockEvents(
    work.db,
    meant.map(({ id }) => id),
  );
  const own = await store.ownBookings(
    work.db,
    userId,
    events.map(({ id }) => id),
  );
  const manages = managesFor(work, userId);
  const booked: EventGround[] = [];
  const dates: SeriesBooked['dates'] = [];
  for (const event of events.toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))) {
    const before = own.get(event.id);
    const asking = { status: before?.status ?? null, manages, waitingList };
    const outcome = outcomeOf(withSpaces(event), asking, work.now);
    dates.push({
      eventId: event.id,
      startDate: event.startDate,
      outcome,
      opensAt: outcome === 'booking-not-open' ? event.opensAt : null,
    });
    if (outcome !== 'booked' && outcome !== 'waiting') continue;
    const change = { status: outcome, arrival: before?.arrival ?? null };
    if (before?.status === 'waiting')
      await store.updateBookings(work.db, [before.id], change, byCaller(work));
    else await store.putBooking(work.db, { eventId: event.id, userId }, { status: outcome }, byCaller(work));
    if (outcome === 'booked') booked.push(event);
    await announce(work, event.id);
  }
  if (manages)
    await tellOfMany(
      work,
      'booked-for',
      booked,
      booked.map(({ id: eventId }) => ({ eventId, userId })),
    );
  return { dates };
}

/** @throws Failure `not-found`, `not-booked`, `event-started` */
export async function cancel(work: Work, userId: string, eventId: string): Promise<Booking> {
  const event = await lockEvent(work, eventId);
  const own = (await store.findBookingOf(work.db, eventId, userId)) ?? null;
  const manages = managesFor(work, userId);
  const refusal = refuseCancel(event, own, manages, work.now);
  if (refusal || !own) throw new Failure(refusal ?? 'not-booked');
  const late = isLateCancel(event, own.status, work.now);
  await store.updateBookings(work.db, [own.id], { status: 'cancelled', late, arrival: null }, byCaller(work));
  await fillSpaces(work, eventId);
  if (manages) await tell(work, 'cancelled-for', event, [userId]);
  await announce(work, eventId);
  return bookingAt(work, eventId, userId);
}

async function checkIn(work: Work, { eventId, userId }: Booking, status: 'attended' | 'absent' | 'booked') {
  const event = await lockEvent(work, eventId);
  const booking = await bookingAt(work, eventId, userId);
  const refusal = refuseCheckIn(event, booking, work.now);
  if (refusal) throw new Failure(refusal);
  await store.updateBookings(work.db, [booking.id], { status }, byCaller(work));
  await announce(work, eventId);
  return bookingAt(work, eventId, userId);
}

/** One's own can be booked and cancelled; the rest is for those who manage bookable events. @throws Failure, why not */
export async function changeStatus(work: Work, { bookingId, status }: StatusChange): Promise<Booking> {
  const booking = await store.findBooking(work.db, bookingId);
  const manages = holds(work.caller, 'm_boka_evts');
  const isOwn = booking?.userId === work.caller.userId;
  if (!manages && !isOwn) throw new Failure(booking ? 'missing-permission' : 'not-found');
  if (!booking) throw new Failure('not-found');
  const { userId, eventId } = booking;
  if (status === 'cancelled') return cancel(work, userId, eventId);
  if (status === 'waiting') return book(work, userId, { eventId, waitingList: true });
  const isCheckedIn = booking.status === 'attended' || booking.status === 'absent';
  if (status === 'booked' && !isCheckedIn) return book(work, userId, { eventId, waitingList: false });
  if (!manages) throw new Failure('missing-permission');
  return checkIn(work, booking, status);
}

/** What goes with a person: their bookings; their spaces go to those who wait. Doing it twice changes nothing. */
export async function forgetBookingsOf(work: Work, userId: string): Promise<void> {
  await store.holdMember(work.db, userId);
  const events = await store.lockEvents(work.db, await store.listEventIdsOf(work.db, userId));
  await store.deleteBookingsOf(work.db, userId);
  for (const { id } of events) {
    await fillSpaces(work, id);
    await announce(work, id);
  }
}
