/** Training of the demo club: two series from weeks ago into the coming months, a special event, who came and who comes. */
import { takesSpace } from '@club/contract/bookings/rules.ts';
import { addDays, clubTime } from '@club/contract/club-time.ts';
import { book } from '../../../bookings/actions.ts';
import { createCategory } from '../../../bookings/categories/actions.ts';
import { createEvent } from '../../../bookings/events/actions.ts';
import { listEventsOfSeries } from '../../../bookings/events/store.ts';
import { createSeries } from '../../../bookings/series/actions.ts';
import { findBookingOf, updateBookings } from '../../../bookings/store.ts';
import { nobody, type Work } from '../../../platform/http/route.ts';
import { createRandom, type Random } from './random.ts';

const weeksBack = 7;
const hour = 3_600_000;

/** Somebody, at a time. */
const as = (work: Work, userId: string, now: Date): Work => ({
  ...work,
  now,
  caller: { ...nobody, userId, approved: true },
});

type Event = {
  id: string;
  startDate: string;
  endDate: string;
  opensAt: string | null;
  capacity: number | null;
};

/** So many of the members book as soon as they may, in an order of their own; `crowd` above the capacity waits. */
async function fillEvent(
  work: Work,
  event: Event,
  userIds: readonly string[],
  crowd: number,
  random: Random,
) {
  const lots = userIds.map((userId) => ({ userId, lot: random.next() }));
  const comers = lots.toSorted((a, b) => a.lot - b.lot).slice(0, crowd);
  const opened = Date.parse(event.opensAt ?? event.startDate) - (event.opensAt ? 0 : 48 * hour);
  for (const [at, { userId }] of comers.entries()) {
    const when = new Date(opened + (at + 1) * 17 * 60_000);
    await book(as(work, userId, when), userId, { eventId: event.id, waitingList: true });
  }
  return comers.map(({ userId }) => userId);
}

/** Who said that they come was there, but for one now and then. */
async function checkIn(work: Work, event: Event, userIds: readonly string[], random: Random) {
  const by = { now: new Date(Date.parse(event.startDate) + hour / 2), changedBy: work.caller.userId };
  for (const userId of userIds) {
    const booking = await findBookingOf(work.db, event.id, userId);
    if (!booking || !takesSpace(booking.status)) continue;
    const status = random.next() < 0.1 ? 'absent' : 'attended';
    await updateBookings(work.db, [booking.id], { status }, by);
  }
}

/** @param work the admin's, now  @param userIds the members who train */
export async function addBookings(work: Work, userIds: readonly string[]): Promise<void> {
  const random = createRandom(1990);
  const { localOf, instantOf } = clubTime(work.env.clubTimezone);
  const today = localOf(work.now).date;
  const long = addDays(today, -7 * weeksBack);
  const before = { ...work, now: new Date(instantOf(long, '08:00')) };
  const training = await createCategory(work, { name: 'Training', color: '#1971c2', type: 'training' });
  const youth = await createCategory(work, { name: 'Jugendtraining', color: '#2f9e44', type: 'training' });
  const special = await createCategory(work, {
    name: 'Sonderveranstaltung',
    color: '#e8590c',
    type: 'specialEvent',
  });
  const shared = {
    description: null,
    location: 'Turnhalle am Hofer Weg',
    color: null,
    internal: false,
    hideBookings: false,
    startDateRecurrence: long,
    endDateRecurrence: addDays(today, 90),
    recurringWeeks: 1,
    ignoreHolidays: false,
    skipSchoolHolidays: false,
    exceptionDates: [],
    extraDates: [],
    bookableFrom: null,
    bookableTo: null,
    bookableToHoursBefore: null,
  };
  const adults = await createSeries(before, {
    ...shared,
    title: 'Training Erwachsene',
    description: '<p>Freies Spiel ab 19:30 Uhr, davor Balleimer. Bitte sagt ab, wenn ihr nicht könnt.</p>',
    categoryId: training.id,
    capacity: 12,
    bookableFromDaysBefore: 6,
    startTimeEvents: '19:30',
    endTimeEvents: '21:30',
    weekdays: ['tuesday', 'friday'],
  });
  await createSeries(before, {
    ...shared,
    title: 'Jugendtraining',
    categoryId: youth.id,
    capacity: null,
    bookableFromDaysBefore: null,
    startTimeEvents: '17:30',
    endTimeEvents: '19:15',
    weekdays: ['tuesday', 'friday'],
  });
  for (const event of await listEventsOfSeries(work.db, adults.id, before.now)) {
    const over = Date.parse(event.endDate) < work.now.getTime();
    const open = Date.parse(event.opensAt ?? event.startDate) < work.now.getTime() - 6 * hour;
    if (!over && !open) continue;
    // the next one is full and has a waiting list, the one after has a space or two
    const isNext = !over && Date.parse(event.startDate) - work.now.getTime() < 4 * 24 * hour;
    const crowd = over ? random.between(6, 11) : isNext ? 15 : 10;
    const comers = await fillEvent(work, event, userIds, crowd, random);
    if (over) await checkIn(work, event, comers, random);
  }
  const saturday = addDays(today, 14 - ((new Date(today).getUTCDay() + 1) % 7));
  await createEvent(work, {
    title: 'Lehrgang mit Gasttrainer',
    description: '<p>Aufschlag und Rückschlag, für alle Spielstärken. Mittagessen ist dabei.</p>',
    location: 'Turnhalle am Hofer Weg',
    categoryId: special.id,
    color: null,
    startDate: instantOf(saturday, '10:00'),
    endDate: instantOf(saturday, '16:00'),
    bookableFrom: null,
    bookableTo: instantOf(addDays(saturday, -3), '20:00'),
    bookableToHoursBefore: null,
    bookableFromDaysBefore: null,
    capacity: 16,
    internal: true,
    hideBookings: false,
  });
}
