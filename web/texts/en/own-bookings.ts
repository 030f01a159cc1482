/** The texts about somebody's bookings, on their page. */
import { plural } from '../plural.ts';

export const ownBookings = {
  title: 'Bookings',
  coming: 'Coming',
  none: 'Nothing booked.',
  booked: 'booked',
  waiting: (position: number | null) => `number ${position ?? 1} on the waiting list`,
  all: 'All training and events',
  cancel: 'Give back',
  leave: 'Leave waiting list',
  cancelQuestion: 'Give the space back?',
  cancelHelp: 'Whoever waits first gets it at once.',
  cancelLate: 'It is less than two hours to the start: this is noted as a late cancellation.',
  keep: 'Keep it',
  cancelledDone: 'Space given back',
  cancelFailed: 'Booking deletion failed',
  statistics: 'Statistics',
  nothingYet: 'As soon as a booked event is over, it counts here.',
  rate: (attended: number, marked: number) =>
    `There ${attended} of ${plural('en', marked, 'recorded time', 'recorded times')}`,
  noRate: 'Nobody has recorded yet who was there.',
  rateHelp: 'Only dates at which somebody recorded who came are counted.',
  attended: 'attended',
  absent: 'absent',
  unmarked: 'not recorded',
  cancelled: 'cancelled',
  cancelledLate: 'cancelled late',
  byMonth: 'By month',
  byCategory: 'By category',
};
