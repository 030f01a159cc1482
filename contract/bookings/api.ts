/** Endpoints of bookings: book, cancel, check in, and what somebody booked. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, listQuery, pageOf } from '../fields.ts';
import { familyOr, selfOr } from '../permissions.ts';
import * as paths from './paths.ts';
import { bookingStatuses } from './rules.ts';
import {
  Booking,
  BookingOfEvent,
  BookingOfUser,
  BookRequest,
  DetailedStatistics,
  NamedStatus,
  SeriesBooked,
  SeriesBookRequest,
  Statistics,
  StatusChange,
} from './shape.ts';

const byId = z.strictObject({ id });
const status = z.enum(bookingStatuses, { error: 'invalid' }).optional();

export const listStatuses = endpoint(paths.listStatuses, {
  id: 'listStatuses',
  summary: 'Booking statuses with their labels',
  may: ['member'],
  answer: pageOf(NamedStatus),
});

export const changeStatus = endpoint(paths.changeStatus, {
  id: 'changeStatus',
  summary:
    'Change a booking’s status: check in (attended, absent), move up (booked), cancel. One’s own can be booked and cancelled',
  may: ['owner', 'guardian', 'm_boka_evts'],
  body: StatusChange,
  answer: Booking,
  status: 200,
  refuses: ['not-found', 'event-full', 'not-booked', 'too-early', 'event-started', 'booking-closed'],
});

export const listUserBookings = endpoint(paths.listUserBookings, {
  id: 'listUserBookings',
  summary: 'A person’s bookings, soonest first',
  may: familyOr('m_boka_evts'),
  params: byId,
  query: listQuery(['startDate'], { status, from: instant().optional(), to: instant().optional() }),
  answer: pageOf(BookingOfUser),
});

export const listEventBookings = endpoint(paths.listEventBookings, {
  id: 'listEventBookings',
  summary:
    'Bookings and waiting list of an event; of a hidden list only one’s own booking. Cancelled bookings and years of birth are shown to managers only',
  may: ['member'],
  params: byId,
  query: listQuery(['name', 'createdAt'], { status }),
  answer: pageOf(BookingOfEvent),
});

export const book = endpoint(paths.book, {
  id: 'book',
  summary:
    'Book a space, or a position on the waiting list if requested; managers can book somebody into a full event',
  may: familyOr('m_boka_evts'),
  params: byId,
  body: BookRequest,
  answer: Booking,
  refuses: [
    'event-full',
    'already-booked',
    'already-waiting',
    'booking-not-open',
    'booking-closed',
    'not-approved',
  ],
});

export const bookSeries = endpoint(paths.bookSeries, {
  id: 'bookSeries',
  summary:
    'Book all bookable coming dates of a recurring event, until a day; answers the result for each date. Idempotent',
  may: familyOr('m_boka_evts'),
  params: byId,
  body: SeriesBookRequest,
  answer: SeriesBooked,
  status: 200,
  refuses: ['not-approved'],
});

export const cancel = endpoint(paths.cancel, {
  id: 'cancel',
  summary: 'Cancel a booking, or leave the waiting list',
  may: familyOr('m_boka_evts'),
  params: z.strictObject({ id, eventId: id }),
  answer: Booking,
  status: 200,
  refuses: ['not-booked', 'event-started'],
});

export const getBookingStatistics = endpoint(paths.getBookingStatistics, {
  id: 'getBookingStatistics',
  summary: 'A person’s attendance in numbers',
  may: familyOr('m_boka_evts'),
  params: byId,
  answer: Statistics,
});

export const getDetailedBookingStatistics = endpoint(paths.getDetailedBookingStatistics, {
  id: 'getDetailedBookingStatistics',
  summary: 'A person’s attendance in numbers, also by month and category',
  may: familyOr('m_boka_evts'),
  params: byId,
  answer: DetailedStatistics,
});

export const forgetBookingsOf = endpoint(paths.forgetBookingsOf, {
  id: 'forgetBookingsOf',
  summary: 'This service’s part of removing a person: frees their spaces; idempotent',
  may: selfOr('m_usrs'),
  notByGuardian: 'Who leaves decides it, or who manages users.',
  params: byId,
});
