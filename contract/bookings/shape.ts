/** Bookings: who comes, who waits, who was there. */
import { z } from 'zod';
import { date, id, idOr, instant, storedInstant } from '../fields.ts';
import { bookingStatuses, datesBooked } from './rules.ts';
import { weekdays } from './series/rules.ts';

export const Booking = z.object({
  id,
  eventId: id,
  userId: id,
  status: z.enum(bookingStatuses),
  /** when the member intends to arrive */
  arrival: storedInstant.nullable(),
  /** position on the waiting list, 1 is next; null for everybody else */
  place: z.int().nullable(),
  /** cancelled too late for others to take the space */
  late: z.boolean(),
  /** booked beyond the capacity by a manager */
  extra: z.boolean(),
  /** the person said that they cannot come; the status is `cancelled` then, also without an earlier booking */
  declined: z.boolean(),
  createdAt: storedInstant,
  updatedAt: storedInstant,
});
export type Booking = z.output<typeof Booking>;

export const BookRequest = z.strictObject({
  eventId: idOr('event-empty'),
  arrival: instant().nullable().optional(),
  /** join the waiting list instead of being refused when the event is full */
  waitingList: z.boolean({ error: 'invalid' }).default(false),
  /** book beyond the capacity; only for somebody else, by those who manage bookable events */
  evenIfFull: z.boolean({ error: 'invalid' }).default(false),
});
export type BookRequest = z.output<typeof BookRequest>;

/** The coming dates of a recurring event. */
export const SeriesBookRequest = z.strictObject({
  recurringBookableEventId: idOr('event-empty'),
  /** last club date; default: the end of the series */
  until: date().optional(),
  /** only on these; default: on all weekdays of the series */
  weekdays: z
    .array(z.enum(weekdays, { error: 'invalid' }), { error: 'weekdays-empty' })
    .min(1, { error: 'weekdays-empty' })
    .max(7, { error: 'too-large' })
    .optional(),
  /** join the waiting list of full dates instead of leaving them out */
  waitingList: z.boolean({ error: 'invalid' }).default(false),
});
export type SeriesBookRequest = z.output<typeof SeriesBookRequest>;

/** The result for each date, soonest first. */
export const SeriesBooked = z.object({
  dates: z.array(
    z.object({
      eventId: id,
      startDate: storedInstant,
      outcome: z.enum(datesBooked),
      /** when booking opens, for a date that cannot be booked yet */
      opensAt: storedInstant.nullable(),
    }),
  ),
});
export type SeriesBooked = z.output<typeof SeriesBooked>;

export const StatusChange = z.strictObject({
  bookingId: idOr('booking-empty'),
  status: z.enum(bookingStatuses, { error: 'invalid' }),
});
export type StatusChange = z.output<typeof StatusChange>;

/** A person as shown in the lists of an event. */
export const Person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
});
/** A booking with the person's name and its last change: the person who made it checked them in. */
export const BookingOfEvent = Booking.extend({
  user: Person,
  /** for managers of the event, where the club knows it */
  birthYear: z.int().nullable(),
  /** null: changed by the person or by the app itself */
  changedBy: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
});
export type BookingOfEvent = z.output<typeof BookingOfEvent>;

/** A booking with its event. */
export const BookingOfUser = Booking.extend({
  event: z.object({
    id,
    title: z.string(),
    location: z.string().nullable(),
    startDate: storedInstant,
    endDate: storedInstant,
    color: z.string(),
    category: z.object({ id, name: z.string() }),
  }),
});
export type BookingOfUser = z.output<typeof BookingOfUser>;

/** A status with its display name. */
export const NamedStatus = z.object({
  status: z.enum(bookingStatuses),
  labels: z.object({ en: z.string(), de: z.string() }),
});

const counts = {
  attended: z.int(),
  absent: z.int(),
  /** past, and neither marked as attended nor as absent */
  unmarked: z.int(),
  cancelled: z.int(),
  cancelledLate: z.int(),
};

/** Attendance; `rate` is attended / (attended + absent), null while nothing is marked. */
export const Statistics = z.object({
  ...counts,
  upcoming: z.int(),
  waiting: z.int(),
  rate: z.number().min(0).max(1).nullable(),
});
export type Statistics = z.output<typeof Statistics>;

/** The same by month (club date, `2026-11`) and by category. */
export const DetailedStatistics = Statistics.extend({
  byMonth: z.array(z.object({ month: z.string(), ...counts })),
  byCategory: z.array(
    z.object({ category: z.object({ id, name: z.string(), color: z.string() }), ...counts }),
  ),
});
export type DetailedStatistics = z.output<typeof DetailedStatistics>;
