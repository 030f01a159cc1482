/** Training of the demo club: two series from weeks ago into the coming months, a special event, bookings and attendance. */
import { takesSpace } from '@club/contract/bookings/rules.ts';
import { addDays, clubTime } from '@club/contract/club-time.ts';
import { book } from '../../../bookings/actions.ts';
import { decline } from '../../../bookings/answers/actions.ts';
import { createCategory } from '../../../bookings/categories/actions.ts';
import { createEvent } from '../../../bookings/events/actions.ts';
import { listEventsOfSeries } from '../../../bookings/events/store.ts';
import { createSeries } from '../../../bookings/series/actions.ts';
import { findBookingOf, updateBookings } from '../../../bookings/store.ts';
import { type Context, nobody } from '../../../platform/http/route.ts';
import { createRandom, type Random } from './random.ts';

const weeksBack = 7;
const hour = 3_600_000;
const week = 7 * 24 * hour;

/** The context of a person at a time. */
const as = (context: Context, userId: string, now: Date): Context => ({
  ...context,
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

/** When people begin to book: as soon as they may, or a week before. */
const openingOf = ({ opensAt, startDate }: Event): number =>
  opensAt === null ? Date.parse(startDate) - week : Date.parse(opensAt);

/** Books this many members as soon as they may, in random order; those above the capacity wait. */
async function fillEvent(
  context: Context,
  event: Event,
  userIds: readonly string[],
  crowd: number,
  random: Random,
) {
  const lots = userIds.map((userId) => ({ userId, lot: random.next() }));
  const comers = lots.toSorted((a, b) => a.lot - b.lot).slice(0, crowd);
  for (const [at, { userId }] of comers.entries()) {
    const when = new Date(openingOf(event) + (at + 1) * 17 * 60_000);
    await book(as(context, userId, when), userId, { eventId: event.id, waitingList: true });
  }
  return comers.map(({ userId }) => userId);
}

/** Marks the booked people as attended, with an occasional absence. */
async function checkIn(context: Context, event: Event, userIds: readonly string[], random: Random) {
  const by = { now: new Date(Date.parse(event.startDate) + hour / 2), changedBy: context.caller.userId };
  for (const userId of userIds) {
    const booking = await findBookingOf(context.db, event.id, userId);
    if (!booking || !takesSpace(booking.status)) continue;
    const status = random.next() < 0.1 ? 'absent' : 'attended';
    await updateBookings(context.db, [booking.id], { status }, by);
  }
}

/** Up to two of those who do not come decline before the start; the others, the demo accounts among them, have not answered. */
async function declineSome(
  context: Context,
  event: Event,
  userIds: readonly string[],
  comers: readonly string[],
) {
  const others = userIds.filter((userId) => !comers.includes(userId));
  // the event may be in progress
  const when = new Date(Math.min(context.now.getTime(), Date.parse(event.startDate)) - hour);
  for (const userId of others.slice(-2)) await decline(as(context, userId, when), userId, event.id);
}

const location = 'Turnhalle am Hofer Weg';

/** Two series since some weeks ago. */
async function addTrainings(context: Context, first: string, last: string) {
  const training = await createCategory(context, { name: 'Training', color: '#1971c2', type: 'training' });
  const youth = await createCategory(context, { name: 'Jugendtraining', color: '#2f9e44', type: 'training' });
  const shared = {
    description: null,
    location,
    color: null,
    internal: false,
    hideBookings: false,
    startDateRecurrence: first,
    endDateRecurrence: last,
    recurringWeeks: 1,
    ignoreHolidays: false,
    skipSchoolHolidays: false,
    exceptionDates: [],
    extraDates: [],
    bookableFrom: null,
    bookableTo: null,
    bookableToHoursBefore: null,
  };
  const adults = await createSeries(context, {
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
  const children = await createSeries(context, {
    ...shared,
    title: 'Jugendtraining',
    categoryId: youth.id,
    capacity: null,
    bookableFromDaysBefore: null,
    startTimeEvents: '17:30',
    endTimeEvents: '19:15',
    weekdays: ['tuesday', 'friday'],
  });
  return { adults, children };
}

async function addWorkshop(context: Context, today: string): Promise<void> {
  const { instantOf } = clubTime(context.env.clubTimezone);
  const special = await createCategory(context, {
    name: 'Sonderveranstaltung',
    color: '#e8590c',
    type: 'specialEvent',
  });
  const saturday = addDays(today, 14 - ((new Date(today).getUTCDay() + 1) % 7));
  await createEvent(context, {
    title: 'Lehrgang mit Gasttrainer',
    description: '<p>Aufschlag und Rückschlag, für alle Spielstärken. Mittagessen ist dabei.</p>',
    location,
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

/** Books the trainings of a series that are over, and those of the coming week. */
async function fillSeries(
  context: Context,
  events: readonly Event[],
  userIds: readonly string[],
  crowdOf: (event: Event, isOver: boolean) => number,
  random: Random,
): Promise<void> {
  for (const event of events) {
    const isOver = Date.parse(event.endDate) < context.now.getTime();
    if (!isOver && openingOf(event) > context.now.getTime() - 6 * hour) continue;
    const comers = await fillEvent(context, event, userIds, crowdOf(event, isOver), random);
    if (isOver) await checkIn(context, event, comers, random);
    else await declineSome(context, event, userIds, comers);
  }
}

/**
 * @param context the admin's, now
 * @param userIds the members who train
 * @param childIds those of the youth training
 */
export async function addBookings(
  context: Context,
  userIds: readonly string[],
  childIds: readonly string[],
): Promise<void> {
  const { localOf, instantOf } = clubTime(context.env.clubTimezone);
  const today = localOf(context.now).date;
  const first = addDays(today, -7 * weeksBack);
  const before = { ...context, now: new Date(instantOf(first, '08:00')) };
  const { adults, children } = await addTrainings(before, first, addDays(today, 90));
  const events = await listEventsOfSeries(context.db, adults.id, before.now);
  // not one that begins while somebody looks at the club: nobody waits for a place in it then
  const next = events.find(({ startDate }) => Date.parse(startDate) > context.now.getTime() + hour);
  const random = createRandom(1990);
  // up to the next one they are full and have a waiting list, the one after has a space or two
  const crowdOf = ({ startDate }: Event, isOver: boolean) =>
    isOver ? random.between(6, 11) : startDate <= (next?.startDate ?? '') ? 15 : 10;
  await fillSeries(context, events, userIds, crowdOf, random);
  const draws = createRandom(2012);
  const trainings = await listEventsOfSeries(context.db, children.id, before.now);
  const few = (_: Event, isOver: boolean) => draws.between(isOver ? 3 : 2, childIds.length - 1);
  await fillSeries(context, trainings, childIds, few, draws);
  await addWorkshop(context, today);
}
