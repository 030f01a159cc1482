/** What is said of an event and of one's own place there: the state in words, and what the button does or why it cannot. */
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

/** As much of an event as its words need. */
export type Bookable = {
  startDate: string;
  endDate: string;
  opensAt: string | null;
  closesAt: string;
  spaces: number | null;
  booked: number;
  waiting: number;
  capacity: number | null;
  own: { status: BookingStatus; place: number | null } | null;
};

export type Deed = 'book' | 'wait' | 'cancel' | 'leave';
export type Offer = {
  /** what pressing does; null: nothing can be done now */
  deed: Deed | null;
  label: string;
  /** why nothing can be done, with the time at which it can */
  why: string | null;
};

/** Why not, in words, with the time that matters. */
export function whyNot(code: FailureCode, event: Bookable, dates: Dates, words: Words): string {
  if (code === 'booking-not-open' && event.opensAt) return words.opens(dates.full(event.opensAt));
  if (code === 'booking-closed')
    return event.closesAt === event.startDate ? words.begun : words.closed(dates.full(event.closesAt));
  return words.refusals[code as keyof Words['refusals']] ?? words.cannot;
}

/** What the button offers. It asks the same rules as the server. */
export function offerOf(event: Bookable, now: Date, dates: Dates, words: Words): Offer {
  const status = event.own?.status ?? null;
  const cannot = (code: FailureCode): Offer => ({
    deed: null,
    label: words.book,
    why: whyNot(code, event, dates, words),
  });
  if (status !== null && (takesSpace(status) || status === 'waiting')) {
    // a space has become free shortly before the start: the first to book has it
    const free = status === 'waiting' && event.spaces !== 0;
    const asking = { status, manages: false, waitingList: false };
    if (free && !refuseBooking(event, asking, now)) return { deed: 'book', label: words.book, why: null };
    if (refuseCancel(event, { status }, false, now)) return { deed: null, label: words.cancel, why: null };
    return status === 'waiting'
      ? { deed: 'leave', label: words.leave, why: null }
      : { deed: 'cancel', label: words.cancel, why: null };
  }
  const refusal = refuseBooking(event, { status, manages: false, waitingList: false }, now);
  if (refusal === null) return { deed: 'book', label: words.book, why: null };
  if (refusal !== 'event-full') return cannot(refusal);
  return { deed: 'wait', label: words.wait, why: null };
}

export type Standing = { look: 'in' | 'waiting' | 'attended' | 'absent'; words: string } | null;

/** One's own place there, in words; null for whoever has none. */
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
      return null;
  }
}

export type SpacesTold = { words: string; last: boolean };

/** How many spaces are left, and who waits. `last`: a single one is left, and that is worth a colour. */
export function spacesOf(event: Bookable, words: Words): SpacesTold {
  const { spaces, capacity, booked, waiting } = event;
  if (spaces === null || capacity === null) return { words: words.people(booked), last: false };
  if (spaces > 1) return { words: words.free(spaces, capacity), last: false };
  if (spaces === 1) return { words: words.lastSpace(capacity), last: true };
  return { words: waiting > 0 ? words.fullWaiting(waiting) : words.full(capacity), last: false };
}

/** The event as it will be when the server agrees: for drawing it at once. */
export function foreseen<E extends Bookable>(event: E, deed: Deed): Pick<E, 'booked' | 'spaces' | 'waiting'> {
  const { booked, spaces, waiting } = event;
  if (deed === 'wait') return { booked, spaces, waiting: waiting + 1 };
  if (deed === 'leave') return { booked, spaces, waiting: waiting - 1 };
  const wasWaiting = event.own?.status === 'waiting' ? 1 : 0;
  if (deed === 'book')
    return {
      booked: booked + 1,
      spaces: spaces === null ? null : Math.max(0, spaces - 1),
      waiting: waiting - wasWaiting,
    };
  // who waits may move up: only the server knows
  return waiting > 0
    ? { booked, spaces, waiting }
    : { booked: booked - 1, spaces: spaces === null ? null : spaces + 1, waiting };
}

/** The times at which somebody can mean to come: every quarter of an hour from the start to before the end, instants. */
export function arrivalsOf(event: { startDate: string; endDate: string }): string[] {
  const quarter = 15 * 60_000;
  const [from, to] = [Date.parse(event.startDate), Date.parse(event.endDate)];
  const count = Math.min(96, Math.ceil((to - from) / quarter));
  return Array.from({ length: count }, (_, at) =>
    new Date(from + at * quarter).toISOString().replace('.000Z', 'Z'),
  );
}
