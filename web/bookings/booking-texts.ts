/** The texts of an event and of one's own booking: its state, and what the button does or why it cannot. */
import {
  type BookingStatus,
  refuseBooking,
  refuseCancel,
  takesSpace,
} from '@club/contract/bookings/rules.ts';
import type { FailureCode } from '@club/contract/failures.ts';
import type { Dates } from '../platform/dates.ts';
import type { Texts } from '../texts/en.ts';

type Words = Texts['bookableEvents'];

/** The fields of an event that its texts need. */
export type Bookable = {
  startDate: string;
  endDate: string;
  opensAt: string | null;
  closesAt: string;
  spaces: number | null;
  booked: number;
  waiting: number;
  capacity: number | null;
  own: { status: BookingStatus; place: number | null; declined: boolean } | null;
};

type Stretch = { startDate: string; endDate: string };

/** Whether the event ends on the club's day on which it begins, or at its end: at midnight. */
export const endsSameDay = ({ startDate, endDate }: Stretch, { localOf }: Dates): boolean =>
  localOf(startDate).date === localOf(new Date(Date.parse(endDate) - 1)).date;

/** `Fr., 20.11.2026, 19:00 – 22:00`, `Fr., 20.11.2026, 19:00 – So., 22.11.2026, 16:00` */
export function whenOf(event: Stretch, dates: Dates): string {
  const end = endsSameDay(event, dates) ? dates.time(event.endDate) : dates.full(event.endDate);
  return `${dates.full(event.startDate)} – ${end}`;
}

export type BookingAction = 'book' | 'wait' | 'cancel' | 'leave';
export type Offer = {
  /** the action of the button; null: nothing is possible now */
  action: BookingAction | null;
  label: string;
  /** why nothing is possible, with the time when it is */
  why: string | null;
};

/** The reason as text, with the relevant time. */
export function whyNot(code: FailureCode, event: Bookable, dates: Dates, words: Words): string {
  if (code === 'booking-not-open' && event.opensAt) return words.opens(dates.full(event.opensAt));
  if (code === 'booking-closed')
    return event.closesAt === event.startDate ? words.begun : words.closed(dates.full(event.closesAt));
  return words.refusals[code as keyof Words['refusals']] ?? words.cannot;
}

/** The state of the button, by the same rules as the server's. */
export function offerOf(event: Bookable, now: Date, dates: Dates, words: Words): Offer {
  const status = event.own?.status ?? null;
  const refusal = refuseBooking(event, { status, manages: false, waitingList: false }, now);
  // also for people on the waiting list: a space that has become free shortly before the start goes to the first to book
  if (refusal === null) return { action: 'book', label: words.book, why: null };
  if (status !== null && (takesSpace(status) || status === 'waiting')) {
    if (refuseCancel(event, { status }, false, now)) return { action: null, label: words.cancel, why: null };
    return status === 'waiting'
      ? { action: 'leave', label: words.leave, why: null }
      : { action: 'cancel', label: words.cancel, why: null };
  }
  if (refusal === 'event-full') return { action: 'wait', label: words.wait, why: null };
  return { action: null, label: words.book, why: whyNot(refusal, event, dates, words) };
}

export type Standing = { look: 'in' | 'waiting' | 'attended' | 'absent' | 'cannot'; words: string } | null;

/** One's own booking, or that one cannot come, as text; null without an answer. */
export function standingOf(event: Bookable, words: Words): Standing {
  switch (event.own?.status) {
    case 'booked':
      return { look: 'in', words: words.youAreIn };
    case 'waiting':
      return { look: 'waiting', words: words.youWait(event.own.place ?? 1) };
    case 'attended':
      return { look: 'attended', words: words.youWereThere };
    case 'absent':
      return { look: 'absent', words: words.youWereAbsent };
    default:
      return event.own?.declined ? { look: 'cannot', words: words.youCannot } : null;
  }
}

export type SpacesText = { words: string; last: boolean };

/** Free spaces and waiting people as text. `last`: a single space is left, shown in colour. */
export function spacesOf(event: Bookable, words: Words): SpacesText {
  const { spaces, capacity, booked, waiting } = event;
  if (spaces === null || capacity === null) return { words: words.people(booked), last: false };
  if (spaces > 1) return { words: words.free(spaces, capacity), last: false };
  if (spaces === 1) return { words: words.lastSpace(capacity), last: true };
  return { words: waiting > 0 ? words.fullWaiting(waiting) : words.full(capacity), last: false };
}

/** The expected event after the server's agreement, for the optimistic update. */
export function expectedAfter<E extends Bookable>(
  event: E,
  action: BookingAction,
): Pick<E, 'booked' | 'spaces' | 'waiting'> {
  const { booked, spaces, waiting } = event;
  if (action === 'wait') return { booked, spaces, waiting: waiting + 1 };
  if (action === 'leave') return { booked, spaces, waiting: waiting - 1 };
  const wasWaiting = event.own?.status === 'waiting' ? 1 : 0;
  if (action === 'book')
    return {
      booked: booked + 1,
      spaces: spaces === null ? null : Math.max(0, spaces - 1),
      waiting: waiting - wasWaiting,
    };
  // somebody may move up: only the server knows
  return waiting > 0
    ? { booked, spaces, waiting }
    : { booked: booked - 1, spaces: spaces === null ? null : spaces + 1, waiting };
}

/** The possible times of arrival: every quarter of an hour from the start to before the end, as instants. */
export function arrivalsOf(event: Stretch): string[] {
  const quarter = 15 * 60_000;
  const [from, to] = [Date.parse(event.startDate), Date.parse(event.endDate)];
  const count = Math.min(96, Math.ceil((to - from) / quarter));
  return Array.from({ length: count }, (_, at) =>
    new Date(from + at * quarter).toISOString().replace('.000Z', 'Z'),
  );
}
