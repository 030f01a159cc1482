/** The texts about recurring bookable events. */
import type { Weekday } from '@club/contract/bookings/series/rules.ts';
import { plural } from '../plural.ts';

const dates = (count: number) => plural('en', count, 'date', 'dates');
const bookings = (count: number) => plural('en', count, 'booking', 'bookings');

const every: Record<Weekday, string> = {
  monday: 'Mondays',
  tuesday: 'Tuesdays',
  wednesday: 'Wednesdays',
  thursday: 'Thursdays',
  friday: 'Fridays',
  saturday: 'Saturdays',
  sunday: 'Sundays',
};
const short: Record<Weekday, string> = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
};

export const bookableEventsRecurring = {
  title: 'Recurring events',
  help: 'What takes place week after week; single dates can differ.',
  search: 'Search by title',
  name: 'Title',
  when: 'When',
  category: 'Category',
  categoryPick: 'Choose a category',
  allCategories: 'All categories',
  period: 'Period',
  next: 'Next',
  coming: 'Coming dates',
  over: 'Over',
  empty: 'No recurring events yet',
  emptyHelp: 'Create one for the weekly training: all its dates are made at once.',
  create: 'Create recurring event',
  createGo: 'Create series',
  edit: 'Edit',
  editTitle: 'Edit recurring event',
  save: 'Save',
  every,
  short,
  andWord: 'and',
  weeks: (weeks: number) => (weeks === 1 ? 'every week' : `every ${weeks} weeks`),
  range: (from: string, to: string) => `${from} to ${to}`,
  weekdays: 'Weekdays',
  startTime: 'Start time',
  endTime: 'End time',
  startDate: 'First day',
  endDate: 'Last day',
  recurringWeeks: 'Every how many weeks',
  recurringWeeksHelp: '1 is every week',
  holidays: 'Also on public holidays',
  holidaysHelp: 'Otherwise these dates are left out',
  skipSchool: 'Not in school holidays',
  exceptionDates: 'Called off on',
  extraDates: 'Also on',
  addDate: 'Day',
  putIn: 'Add',
  removeDate: (date: string) => `Take ${date} out again`,
  schoolUnknown: (date: string) =>
    `School holidays are not known yet from ${date} on: these dates stay, also where they fall into holidays.`,
  previewInSchoolHolidays: (count: number) => `${count} left out in school holidays`,
  location: 'Place',
  description: 'Description',
  descriptionHelp: 'A blank line begins a new paragraph.',
  descriptionFormatted: 'This text has formatting. It stays as long as you do not change the text.',
  color: 'Colour of its own',
  colorHelp: 'Empty: the category’s',
  capacity: 'Spaces',
  capacityHelp: 'Empty: no limit',
  daysBefore: 'Bookable days before',
  daysBeforeHelp: 'Empty: at once',
  hoursBefore: 'Until hours before',
  hoursBeforeHelp: 'Empty: until the start',
  bookableFrom: 'Whole series bookable from',
  bookableTo: 'Whole series bookable to',
  windowHelp: 'A date can be booked when everything that is set here agrees.',
  beganBefore: (today: string) => `The first day is over already: dates are made from today on, ${today}.`,
  internal: 'Members only',
  internalHelp: 'Not in the public calendar',
  hide: 'Hide who comes',
  hideHelp: 'Members then see numbers and their own booking only',
  noCategories: 'No category yet',
  noCategoriesHelp: 'Every event has a category: training or a special event.',
  createCategory: 'Create category',
  preview: 'These dates',
  previewWaiting: 'As soon as weekdays and period are chosen, the dates appear here.',
  previewCount: (count: number) => dates(count),
  previewLeftOut: (count: number) => `${plural('en', count, 'public holiday', 'public holidays')} left out`,
  plan: 'What changes',
  planNothing: 'No date changes.',
  planDates: (count: number) => plural('en', count, 'date changes', 'dates change'),
  planBookings: (count: number) =>
    count === 0
      ? 'nobody has booked there'
      : plural('en', count, 'booking is affected', 'bookings are affected'),
  planNotified: 'Whoever booked is notified of a new time or place, and of what is removed.',
  eachDate: 'Date by date',
  withoutSpace: (count: number) => `${count} without a space`,
  kinds: {
    created: 'new',
    changed: 'changed',
    removed: 'removed',
    kept: 'stays, was changed by itself',
    holiday: 'left out',
    unchanged: 'unchanged',
  },
  movedTo: (to: string) => `moved to ${to}`,
  bookingCount: bookings,
  unchanged: (count: number) => `${dates(count)} unchanged`,
  schoolHoliday: (name: string) => `school holidays: ${name}`,
  which: 'Which dates',
  all: 'All',
  following: 'From a date on',
  single: 'Only one',
  fromDate: 'From which date on',
  fromHelp: 'The dates before stay as they are; those from here on become a series of their own.',
  singleHelp: 'Choose the date. From then on it keeps to itself when the series is changed.',
  noComing: 'No upcoming dates',
  review: 'Save these changes?',
  reviewConfirm: 'Save changes',
  overflowing: (count: number) =>
    `${plural('en', count, 'booking no longer has', 'bookings no longer have')} a space. What shall happen?`,
  overflowRefuse: 'Save nothing; I change the spaces',
  overflowWaiting: 'Whoever booked last goes to the head of the waiting list and is notified',
  overflowPick: 'Choose what happens to the bookings without a space',
  createdDone: 'Recurring event successfully created',
  createFailed: 'Error creating recurring event',
  updatedDone: 'Recurring event successfully updated',
  updateFailed: 'Error updating recurring event',
  details: 'Details',
  taken: (booked: number, of: number | null) =>
    of === null ? `${booked} booked` : `${booked} of ${of} booked`,
  waiting: (count: number) => `${count} waiting`,
  ownWay: 'changed by itself',
  closes: (hours: number) => `until ${plural('en', hours, 'hour', 'hours')} before`,
  opens: (days: number | null) =>
    days === null
      ? 'bookable at once'
      : days === 0
        ? 'bookable on the day itself'
        : `bookable ${plural('en', days, 'day', 'days')} before`,
  spaces: (capacity: number | null) =>
    capacity === null ? 'No limit' : plural('en', capacity, 'space', 'spaces'),
  delete: 'Delete',
  deleteTitle: 'Delete series',
  deleteHelp: 'Its upcoming dates are deleted, too; past ones stay. Whoever booked is notified.',
  deleteQuestion: (title: string) => `Do you really want to delete ${title}?`,
  deleteManyQuestion: (count: number) =>
    `Do you really want to delete ${plural('en', count, 'recurring event', 'recurring events')}?`,
  deleteTouches: (count: number, booked: number) =>
    booked === 0
      ? `${plural('en', count, 'upcoming date is deleted', 'upcoming dates are deleted')}; nobody has booked there. Past ones stay.`
      : `${plural('en', count, 'upcoming date is deleted', 'upcoming dates are deleted')}, with ${bookings(booked)}. Whoever booked is notified; past ones stay.`,
  deleteManyTouches: (count: number) =>
    `${plural('en', count, 'upcoming date is deleted', 'upcoming dates are deleted')} with them. Whoever booked is notified; past ones stay.`,
  deletedDone: 'Recurring event successfully deleted',
  deletedManyDone: (count: number) =>
    `${plural('en', count, 'recurring event', 'recurring events')} successfully deleted`,
  deleteFailed: 'Error deleting recurring event',
};
