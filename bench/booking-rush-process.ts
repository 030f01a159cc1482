/** The app under the booking rush, in its own process: two hundred members, and an event whenever the parent asks for one. */
import * as api from '@club/contract/bookings/api.ts';
import { createCategory } from '../server/bookings/categories/actions.ts';
import { createEvent } from '../server/bookings/events/actions.ts';
import { type Context, nobody } from '../server/platform/http/route.ts';
import { openTestAppAt } from '../server/testing/test-app-at.ts';
import type { Statement } from './app-process.ts';

export type Member = { id: string; token: string };
/** The first message to the parent: the origin, the members who book, and the SQL statements of one booking. */
export type BookingRush = { origin: string; members: Member[]; recorded: Recorded };
/** The statements of one booking, and the ids in them that differ from booking to booking. */
export type Recorded = { statements: Statement[]; eventId: string; userId: string; bookingId: string };

let recorded: Statement[] | null = null;
const app = await openTestAppAt(
  process.argv[2] ?? '',
  // logging is on, as in production
  { LOG_LEVEL: 'info' },
  { max: 10, onQuery: (sql, values) => recorded?.push({ sql, values }) },
);
const members = await Promise.all(Array.from({ length: 200 }, () => app.person()));
const context: Context = {
  db: app.db,
  caller: { ...nobody, userId: members[0]?.id ?? '', approved: true },
  now: new Date(),
  env: app.env,
  log: app.app.log as unknown as Context['log'],
  requestId: 'bench',
  publish: async () => {},
  publishTo: async () => {},
  forgetCaller: async () => {},
  unchangedSince: () => {},
};
const category = await createCategory(context, { name: 'Training', color: '#1971c2', type: 'training' });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const event = async () => {
  const times = { startDate: inDays(7), endDate: inDays(7.1), bookableFrom: null, bookableTo: null };
  const plain = {
    description: null,
    location: null,
    color: null,
    bookableFromDaysBefore: null,
    bookableToHoursBefore: null,
  };
  const more = {
    title: 'Training',
    categoryId: category.id,
    capacity: 20,
    internal: false,
    hideBookings: false,
  };
  return (await createEvent(context, { ...times, ...plain, ...more })).id;
};

async function record(): Promise<Recorded> {
  const [, member] = members;
  if (!member) throw new Error('nobody is there');
  const eventId = await event();
  const book = () =>
    member.call(api.book, { params: { id: member.id }, body: { eventId, waitingList: true } });
  // the caller is cached after this, so that only the booking itself is recorded
  await book().then(() => member.call(api.cancel, { params: { id: member.id, eventId } }));
  const fresh = await event();
  recorded = [];
  const { data } = await member.call(api.book, {
    params: { id: member.id },
    body: { eventId: fresh, waitingList: true },
  });
  // from `begin` to `commit`; the caller was looked up before
  const statements = recorded.slice(recorded.findIndex(({ sql }) => sql === 'begin'));
  recorded = null;
  return { statements, eventId: fresh, userId: member.id, bookingId: data.id };
}

process.on('message', async (wanted: 'event') => {
  if (wanted === 'event') process.send?.(await event());
});
process.on('disconnect', () => process.exit(0));
const credentials = members.map(({ id, token }) => ({ id, token }));
process.send?.({ origin: app.origin, members: credentials, recorded: await record() } satisfies BookingRush);
