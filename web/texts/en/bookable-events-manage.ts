/** The texts for those who manage bookable events. */
import { plural } from '../plural.ts';

const people = (count: number) => plural('en', count, 'person', 'people');
const counted = (count: number) => plural('en', count, 'event', 'events');

export const bookableEventsManage = {
  create: 'Create event',
  editTitle: 'Edit event',
  edit: 'Edit',
  save: 'Save event',
  eventTitle: 'Title',
  category: 'Category',
  categoryPick: 'Choose a category',
  noCategories: 'There is no category yet.',
  createCategory: 'Create category',
  createCategoryFirst: 'Create a category first',
  startDate: 'Start',
  startTime: 'Start time',
  endDate: 'End',
  endTime: 'End time',
  endsNextDay: (day: string, time: string) => `Ends on the next day: ${day}, ${time}`,
  location: 'Place',
  capacity: 'Spaces',
  capacityHelp: 'Empty: no limit',
  opening: 'Booking opens',
  openings: { 'at-once': 'At once', 'days-before': 'Days before', at: 'At a time' },
  daysBefore: 'Days before',
  daysBeforeHelp: 'From midnight at the beginning of that day; 0 is the day itself',
  bookableFrom: 'Bookable from',
  closing: 'Booking closes',
  closings: { start: 'With the start', 'hours-before': 'Hours before', at: 'At a time' },
  hoursBefore: 'Hours before',
  bookableTo: 'Bookable to',
  description: 'Description',
  descriptionHelp: 'A blank line begins a new paragraph.',
  descriptionFormatted: 'This text has formatting. It stays as long as you do not change the text.',
  ownColor: 'Colour of its own',
  ownColorHelp: 'Empty: the category’s',
  internal: 'Members only',
  internalHelp: 'Not in the public calendar',
  hideBookings: 'Hide who comes',
  hideBookingsHelp: 'Members then see numbers and their own booking only',
  willDetach:
    'This date belongs to a series. Once changed here it goes its own way: what happens to the series leaves it alone.',
  detached:
    'This date belongs to a series and already goes its own way: what happens to the series leaves it alone.',
  editSeries: 'Edit the series',
  ofSeries: 'Belongs to a series',
  createdDone: 'Event successfully created',
  createFailed: 'Error creating event',
  updatedDone: 'Event successfully updated',
  updateFailed: 'Error updating event',
  overflowQuestion: (booked: number, spaces: number): string =>
    `${people(booked)} ${booked === 1 ? 'has' : 'have'} booked, you want ${plural('en', spaces, 'space', 'spaces')}`,
  overflowHelp: (count: number): string =>
    count === 1
      ? 'Whoever booked last comes to the head of the waiting list and is notified.'
      : `The ${count} who booked last come to the head of the waiting list and are notified.`,
  overflowGo: 'Put on the waiting list',
  overflowKeep: 'Change nothing',
  delete: 'Delete',
  deleteTitle: 'Delete event',
  deleteHelp: 'Deletes the event with its bookings. Whoever booked or waits is notified.',
  deleteQuestion: (title: string): string => `Do you really want to delete ${title}?`,
  deleteNotified: (count: number): string =>
    count === 0
      ? 'Nobody has booked yet.'
      : `${people(count)} ${count === 1 ? 'has booked or waits and is' : 'have booked or wait and are'} notified that it does not take place.`,
  deleteOver: 'Over already: nobody is notified, but whoever came loses that in their statistics.',
  deletedDone: 'Event successfully deleted',
  deleteFailed: 'Error deleting event',
  deleteManyQuestion: (count: number): string => `Do you really want to delete ${counted(count)}?`,
  deletedManyDone: (count: number): string =>
    count === 1 ? 'Event successfully deleted' : `${counted(count)} successfully deleted`,
  deleteManyFailed: 'Error deleting events',
  hallTitle: (count: number): string => `Who comes (${count})`,
  checkInOpens: (when: string): string => `Check-in begins two hours before the start: ${when}`,
  counts: (here: number, missing: number, open: number): string =>
    `${here} here, ${missing} missing, ${open} not marked`,
  allAttended: (count: number): string =>
    count === 1 ? 'Mark the last one as here' : `Mark all ${count} as here`,
  markedDone: (count: number): string => `${people(count)} marked as here`,
  marks: { attended: 'Here', absent: 'Missing' },
  statuses: {
    booked: 'Booked',
    waiting: 'On the waiting list',
    cancelled: 'Cancelled',
    attended: 'Attended',
    absent: 'Absent',
  },
  statusFailed: 'Status change failed',
  bornIn: (year: number): string => `born ${year}`,
  comesAt: (time: string): string => `from ${time}`,
  by: (name: string): string => `by ${name}`,
  nobody: 'Nobody has booked yet.',
  print: 'Print',
  csv: {
    lastName: 'Last name',
    firstName: 'First name',
    status: 'Status',
    place: 'Place on the waiting list',
    arrival: 'Comes at',
    late: 'Cancelled late',
    changedAt: 'Last change',
    changedBy: 'Changed by',
  },
  yes: 'yes',
  cancel: 'Cancel booking',
  cancelSomebody: 'Cancel for somebody',
  cancelFor: (name: string): string => `Cancel booking of ${name}`,
  cancelQuestion: (name: string): string => `Cancel the booking of ${name}?`,
  cancelHelp: (waiting: number): string =>
    waiting > 0
      ? 'They are notified. Whoever is first on the waiting list moves up.'
      : 'They are notified, and the space is free again.',
  cancelLate:
    'It is less than two hours to the start or later: this is kept as a late cancellation. They are notified.',
  cancelWaiting: 'They are notified, and those behind them move closer.',
  keep: 'Keep',
  cancelledDone: 'Booking cancelled',
  cancelFailed: 'Booking deletion failed',
  waitingTitle: (count: number): string => `Waiting list (${count})`,
  moveUp: 'Move up',
  moveUpHelp: 'A space is free: you decide who moves up.',
  moveUpFull: 'Moving up is possible as soon as a space is free. Whoever is in the hall can be added anyway.',
  movedUpDone: 'Moved up',
  cancelledTitle: (count: number): string => `Cancelled (${count})`,
  late: 'late',
  bookFor: 'Book for somebody',
  bookForHelp: 'They are notified.',
  bookForFull:
    'All spaces are taken: take somebody in all the same, or put them at the end of the waiting list.',
  anyway: 'Add anyway',
  /** short, for a narrow row; part of `anyway` */
  takeIn: 'Add',
  anywayQuestion: (title: string, name: string): string => `${title} is full. Add ${name} anyway?`,
  anywayHelp: (waiting: number): string =>
    waiting === 0
      ? 'They come beside the spaces, and are notified.'
      : `${people(waiting)} ${waiting === 1 ? 'waits and keeps their' : 'wait and keep their'} place: the next free space is still theirs.`,
  extra: 'beside the spaces',
  cannot: 'Can’t come',
  memberName: 'Name of the member',
  nobodyNamed: 'No member is called that.',
  book: 'Book',
  wait: 'To the waiting list',
  bookedForDone: 'Booked',
  waitingForDone: 'Put on the waiting list',
  bookForFailed: 'Booking failed',
  date: 'Date',
  spaces: 'Booked',
  waiting: 'Waiting',
  categoriesTitle: 'Categories of bookable events',
  categoriesHelp: 'Each event has a category; its colour is that of the event unless it has one of its own.',
  categoriesEmptyHelp: 'Create the first one, such as “Training”.',
  types: { training: 'Training', specialEvent: 'Special event' },
  eventsOf: 'Events and series',
  eventCount: (count: number): string =>
    count === 0 ? 'no events' : plural('en', count, 'event or series', 'events and series'),
  showEvents: 'Show events',
};
