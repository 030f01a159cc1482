/** The texts about booking many dates of a series at once. */
import { plural } from '../plural.ts';

const dates = (count: number) => plural('en', count, 'date', 'dates');

export const seriesBooking = {
  open: 'Book more dates',
  which: 'Which days',
  every: {
    monday: 'Mondays only',
    tuesday: 'Tuesdays only',
    wednesday: 'Wednesdays only',
    thursday: 'Thursdays only',
    friday: 'Fridays only',
    saturday: 'Saturdays only',
    sunday: 'Sundays only',
  },
  all: 'All dates',
  until: 'Until',
  christmas: 'Christmas',
  end: (date: string): string => `The end of the series, ${date}`,
  aDay: 'A day of your choice',
  lastDay: 'Last day',
  found: (count: number): string =>
    count === 0 ? 'No date left to book' : `${dates(count)} still without a space`,
  book: (count: number): string => `Book ${dates(count)}`,
  booked: (count: number): string => (count === 0 ? 'No new date was booked' : `${dates(count)} booked`),
  failed: 'Booking failed',
  outcomes: {
    booked: 'Booked',
    waiting: 'On the waiting list',
    'already-booked': 'Booked before',
    'already-waiting': 'On the waiting list',
    declined: 'Can’t come',
    'event-full': 'Full',
    'booking-not-open': 'Cannot be booked yet',
    'booking-closed': 'Booking is closed',
  },
  opens: (when: string): string => `Opens ${when}`,
  wait: (count: number): string =>
    count === 1 ? 'Join the waiting list of the full date' : `Join the ${count} waiting lists`,
};
