/** The rules of booking: at their boundaries, and over random histories compared with a simple model. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clubTime } from '../club-time.ts';
import { bookingClosesAt, bookingOpensAt, refuseWindow } from './events/rules.ts';
import {
  type BookingStatus,
  freeSpaces,
  isLateCancel,
  maySeeBookings,
  movesUp,
  outcomeOf,
  refuseArrival,
  refuseBooking,
  refuseCancel,
  refuseCheckIn,
  statusOfBooking,
  takesSpace,
} from './rules.ts';

const start = '2026-12-01T18:00:00Z';
const event = {
  startDate: start,
  endDate: '2026-12-01T20:00:00Z',
  opensAt: null,
  closesAt: start,
  spaces: 5,
};
const before = (minutes: number) => new Date(Date.parse(start) - minutes * 60_000);
const always = {
  bookableFrom: null,
  bookableTo: null,
  bookableFromDaysBefore: null,
  bookableToHoursBefore: null,
};
const asking = { status: null, manages: false, waitingList: false };

describe('booking opens', () => {
  const berlin = clubTime('Europe/Berlin');
  const opens = (
    startDate: string,
    bookableFromDaysBefore: number | null,
    bookableFrom: string | null = null,
  ) => bookingOpensAt({ ...always, startDate, bookableFrom, bookableFromDaysBefore }, berlin);

  it('at midnight of the club, the given number of calendar days before, across both clock changes', () => {
    expect(opens('2026-10-27T18:00:00Z', 7)).toBe('2026-10-19T22:00:00Z');
    expect(opens('2027-03-30T17:00:00Z', 3)).toBe('2027-03-26T23:00:00Z');
    expect(opens('2026-12-01T18:00:00Z', 0)).toBe('2026-11-30T23:00:00Z');
  });
  it('at the given time or at once; the later of the two when both are set', () => {
    expect(opens(start, null, '2026-11-01T10:00:00Z')).toBe('2026-11-01T10:00:00Z');
    expect(opens(start, 7, '2026-11-01T10:00:00Z')).toBe('2026-11-23T23:00:00Z');
    expect(opens(start, 7, '2026-11-28T10:00:00Z')).toBe('2026-11-28T10:00:00Z');
    expect(opens(start, null)).toBeNull();
  });
  it('until the earliest of the limits that are set', () => {
    const closes = (window: object) => bookingClosesAt({ ...event, ...always, ...window });
    expect(closes({})).toBe(start);
    expect(closes({ bookableToHoursBefore: 6 })).toBe('2026-12-01T12:00:00.000Z');
    expect(closes({ bookableTo: '2026-11-30T12:00:00Z', bookableToHoursBefore: 6 })).toBe(
      '2026-11-30T12:00:00Z',
    );
    expect(closes({ bookableTo: '2026-12-01T13:00:00Z', bookableToHoursBefore: 6 })).toBe(
      '2026-12-01T12:00:00.000Z',
    );
    // a window of the whole series, which goes on longer
    expect(closes({ bookableTo: '2026-12-24T12:00:00Z' })).toBe(start);
  });
  it('never after the start, nor after it closes', () => {
    const refusals = (window: object) =>
      refuseWindow({ ...event, ...always, ...window }, null, berlin).map(({ code }) => code);
    expect(refusals({ bookableFrom: start })).toEqual(['bookable-from-after-start']);
    expect(refusals({ bookableFrom: '2026-11-02T00:00:00Z', bookableTo: '2026-11-02T00:00:00Z' })).toEqual([
      'bookable-from-after-to',
    ]);
    expect(refusals({ bookableTo: '2026-12-01T20:00:01Z' })).toEqual(['bookable-to-after-end']);
    expect(refusals({ bookableFrom: '2026-11-01T00:00:00Z', bookableTo: start })).toEqual([]);
  });
  it('before it closes, however the two are given', () => {
    const refusals = (window: object) =>
      refuseWindow({ ...event, ...always, ...window }, null, berlin).map(
        ({ path, code }) => `${path} ${code}`,
      );
    const days = { bookableFromDaysBefore: 3 };
    expect(refusals({ ...days, bookableTo: '2026-11-27T22:59:59Z' })).toEqual(['bookableTo never-bookable']);
    expect(refusals({ ...days, bookableTo: '2026-11-27T23:00:00Z' })).toEqual(['bookableTo never-bookable']);
    expect(refusals({ ...days, bookableTo: '2026-11-27T23:00:01Z' })).toEqual([]);
    expect(refusals({ ...days, bookableToHoursBefore: 96 })).toEqual([
      'bookableToHoursBefore never-bookable',
    ]);
    expect(refusals({ ...days, bookableToHoursBefore: 24 })).toEqual([]);
    expect(refusals({ bookableFrom: '2026-11-30T20:00:00Z', bookableToHoursBefore: 24 })).toEqual([
      'bookableToHoursBefore never-bookable',
    ]);
  });
});

describe('boundaries of time', () => {
  it('members may book until the second before it closes, managers until the end', () => {
    expect(refuseBooking(event, asking, before(1 / 60))).toBeNull();
    expect(refuseBooking(event, asking, before(0))).toBe('booking-closed');
    const manager = { ...asking, manages: true };
    expect(refuseBooking(event, manager, before(-119))).toBeNull();
    expect(refuseBooking(event, manager, before(-120))).toBe('booking-closed');
  });
  it('people move up from the waiting list until two hours before; after that cancelling is late', () => {
    expect([movesUp(event, before(120)), movesUp(event, before(119))]).toEqual([true, false]);
    expect([isLateCancel(event, 'booked', before(120)), isLateCancel(event, 'booked', before(119))]).toEqual([
      false,
      true,
    ]);
    expect(isLateCancel(event, 'waiting', before(10))).toBe(false);
  });
  it('members may cancel until the start; the hall list opens two hours before', () => {
    expect(refuseCancel(event, { status: 'booked' }, false, before(1))).toBeNull();
    expect(refuseCancel(event, { status: 'booked' }, false, before(0))).toBe('event-started');
    expect(refuseCancel(event, { status: 'booked' }, true, before(-10))).toBeNull();
    expect(refuseCancel(event, null, true, before(1))).toBe('not-booked');
    expect(refuseCheckIn(event, { status: 'booked' }, before(121))).toBe('too-early');
    expect(refuseCheckIn(event, { status: 'booked' }, before(119))).toBeNull();
    expect(refuseCheckIn(event, { status: 'waiting' }, before(1))).toBe('not-booked');
  });
});

type Step = { who: number; what: 'book' | 'wait' | 'cancel'; minutes: number };
const people = 6;
const histories = fc.record({
  capacity: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  steps: fc.array(
    fc.record({
      who: fc.nat(people - 1),
      what: fc.constantFrom<Step['what']>('book', 'wait', 'cancel'),
      // minutes until the start, from far to near
      minutes: fc.integer({ min: -5, max: 400 }),
    }),
    { maxLength: 60 },
  ),
});

/** A model without the rules under test: two lists that follow the club's wording literally. */
function model(capacity: number | null, steps: readonly Step[]) {
  let inside: number[] = [];
  let waiting: number[] = [];
  const isFull = () => capacity !== null && inside.length >= capacity;
  for (const { who, what, minutes } of steps) {
    if (minutes <= 0) continue;
    if (what === 'cancel') {
      inside = inside.filter((one) => one !== who);
      waiting = waiting.filter((one) => one !== who);
      while (minutes >= 120 && waiting.length > 0 && !isFull()) inside.push(waiting.shift() as number);
    } else if (!inside.includes(who)) {
      if (!isFull()) {
        inside.push(who);
        waiting = waiting.filter((one) => one !== who);
      } else if (what === 'wait' && !waiting.includes(who)) waiting.push(who);
    }
  }
  return { inside: inside.toSorted(), waiting };
}

/** The same history decided by the contract's rules alone, as the server does it. */
function ruled(capacity: number | null, steps: readonly Step[]) {
  const status: (BookingStatus | null)[] = Array(people).fill(null);
  let waiting: number[] = [];
  const taken = () => status.filter((one) => one !== null && takesSpace(one)).length;
  const spaces = () => freeSpaces(capacity, taken());
  for (const { who, what, minutes } of steps) {
    const now = before(minutes);
    const own = status[who] ?? null;
    if (what === 'cancel') {
      if (refuseCancel(event, own && { status: own }, false, now)) continue;
      status[who] = 'cancelled';
      waiting = waiting.filter((one) => one !== who);
      while (movesUp(event, now) && waiting.length > 0 && spaces() !== 0)
        status[waiting.shift() as number] = 'booked';
    } else {
      const waitingList = what === 'wait';
      if (refuseBooking({ ...event, spaces: spaces() }, { status: own, manages: false, waitingList }, now))
        continue;
      const next = statusOfBooking({ spaces: spaces() });
      waiting = waiting.filter((one) => one !== who);
      if (next === 'waiting') waiting.push(who);
      status[who] = next;
    }
    expect(capacity === null || taken() <= capacity).toBe(true);
  }
  const inside = status.flatMap((one, who) => (one !== null && takesSpace(one) ? [who] : []));
  return { inside, waiting };
}

it('any history of booking, waiting and cancelling ends as in the model and never exceeds the capacity', () => {
  fc.assert(
    fc.property(histories, ({ capacity, steps }) => {
      const inOrder = steps.toSorted((a, b) => b.minutes - a.minutes);
      expect(ruled(capacity, inOrder)).toEqual(model(capacity, inOrder));
    }),
    { numRuns: 500 },
  );
});

describe('a time of arrival', () => {
  it.each([
    ['at the start', event.startDate, null],
    ['at the end', event.endDate, null],
    ['a minute before the start', '2026-12-01T17:59:00Z', 'arrival-outside'],
    ['a minute after the end', '2026-12-01T20:01:00Z', 'arrival-outside'],
  ])('%s', (_, arrival, refusal) => {
    expect(refuseArrival(event, arrival)).toBe(refusal);
  });
});

describe('a booking', () => {
  const opening = { ...event, opensAt: '2026-11-24T23:00:00Z' };
  it('is possible from the moment it opens, for managers before that', () => {
    const early = new Date('2026-11-24T22:59:59Z');
    expect(refuseBooking(opening, asking, early)).toBe('booking-not-open');
    expect(refuseBooking(opening, { ...asking, manages: true }, early)).toBeNull();
    expect(refuseBooking(opening, asking, new Date('2026-11-24T23:00:00Z'))).toBeNull();
  });

  const full = { ...event, spaces: 0 };
  it.each<[string, { spaces: number | null }, Partial<Parameters<typeof refuseBooking>[1]>, string | null]>([
    ['with a free space', event, {}, null],
    ['where there is no limit', { spaces: null }, {}, null],
    ['after cancelling', event, { status: 'cancelled' }, null],
    ['a second time', event, { status: 'booked' }, 'already-booked'],
    ['of somebody who has come', event, { status: 'attended' }, 'already-booked'],
    ['of somebody who was absent', event, { status: 'absent' }, 'already-booked'],
    ['from the waiting list, once a space is free', event, { status: 'waiting', waitingList: true }, null],
    ['of a full event', full, {}, 'event-full'],
    ['of a full event, for the waiting list', full, { waitingList: true }, null],
    ['from the waiting list of a full event', full, { status: 'waiting' }, 'event-full'],
    ['for the waiting list twice', full, { status: 'waiting', waitingList: true }, 'already-waiting'],
    ['of a full event by a manager', full, { manages: true }, 'event-full'],
    ['of a full event by a manager who exceeds it', full, { manages: true, evenIfFull: true }, null],
    ['of a full event by a member who asks to exceed it', full, { evenIfFull: true }, 'event-full'],
  ])('%s', (_, spaces, more, refusal) => {
    expect(refuseBooking({ ...event, ...spaces }, { ...asking, ...more }, before(60))).toBe(refusal);
  });
});

describe('cancelling', () => {
  it.each<[BookingStatus, boolean, string | null]>([
    ['waiting', false, null],
    ['cancelled', false, 'not-booked'],
    ['cancelled', true, 'not-booked'],
    ['attended', false, 'event-started'],
    ['absent', false, 'event-started'],
    ['attended', true, null],
  ])('a booking that is %s, by a manager: %s', (status, manages, refusal) => {
    expect(refuseCancel(event, { status }, manages, before(60))).toBe(refusal);
  });
});

describe('booking many dates reports', () => {
  const many = { ...asking, waitingList: true };
  it.each<[string, object, Partial<Parameters<typeof outcomeOf>[1]>, number, string]>([
    ['a space', {}, {}, 60, 'booked'],
    ['the waiting list of a full date', { spaces: 0 }, {}, 60, 'waiting'],
    ['a full date without its waiting list', { spaces: 0 }, { waitingList: false }, 60, 'event-full'],
    ['a date that is booked', {}, { status: 'booked' }, 60, 'already-booked'],
    ['a full date one waits for', { spaces: 0 }, { status: 'waiting' }, 60, 'already-waiting'],
    [
      'the same without asking for the waiting list',
      { spaces: 0 },
      { status: 'waiting', waitingList: false },
      60,
      'already-waiting',
    ],
    ['a date that is not open yet', { opensAt: start }, {}, 60, 'booking-not-open'],
    ['a date that has begun', {}, {}, 0, 'booking-closed'],
    ['a date one waits for that has begun', {}, { status: 'waiting' }, 0, 'booking-closed'],
  ])('%s', (_, date, more, minutes, outcome) => {
    expect(outcomeOf({ ...event, ...date }, { ...many, ...more }, before(minutes))).toBe(outcome);
  });
});

it('a hidden list of bookings is visible to managers only', () => {
  expect([
    maySeeBookings({ hideBookings: false }, false),
    maySeeBookings({ hideBookings: true }, false),
    maySeeBookings({ hideBookings: true }, true),
  ]).toEqual([true, false, true]);
});
