/** A training of the demo club, as the server answers it. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { Booking, BookingOfEvent } from '@club/contract/bookings/shape.ts';

const at = '2026-11-01T12:00:00Z';

export const training: BookableEvent = {
  id: '01a00000-0000-7000-8000-0000000000e1',
  title: 'Training am Dienstag',
  description: null,
  location: 'Jahnhalle',
  categoryId: '01a00000-0000-7000-8000-0000000000c1',
  category: {
    id: '01a00000-0000-7000-8000-0000000000c1',
    name: 'Training',
    color: '#2468ae',
    type: 'training',
  },
  color: null,
  startDate: '2036-12-02T18:00:00Z',
  endDate: '2036-12-02T20:00:00Z',
  bookableFrom: null,
  bookableTo: null,
  bookableFromDaysBefore: null,
  bookableToHoursBefore: null,
  opensAt: null,
  closesAt: '2036-12-02T18:00:00Z',
  capacity: 8,
  internal: false,
  hideBookings: false,
  recurringBookableEventId: null,
  seriesDate: null,
  detached: false,
  booked: 7,
  extra: 0,
  spaces: 1,
  waiting: 0,
  own: null,
};

export const bookingOf = (userId: string, more: Partial<Booking> = {}): Booking => ({
  id: '01a00000-0000-7000-8000-0000000000b1',
  eventId: training.id,
  userId,
  status: 'booked',
  arrival: null,
  place: null,
  late: false,
  extra: false,
  declined: false,
  createdAt: at,
  updatedAt: at,
  ...more,
});

/** The same with the person, as those who lead the event see it. */
export const bookingWith = (
  user: BookingOfEvent['user'],
  more: Partial<BookingOfEvent> = {},
): BookingOfEvent => ({
  ...bookingOf(user.id, { id: `booking-of-${user.id}` }),
  user,
  birthYear: null,
  changedBy: null,
  ...more,
});
