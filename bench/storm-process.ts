/** The app under the storm, in a process of its own: two hundred members, and an event whenever its parent asks for one. */
import * as api from '@club/contract/bookings/api.ts';
import { createCategory } from '../server/bookings/categories/actions.ts';
import { createEvent } from '../server/bookings/events/actions.ts';
import { nobody, type Work } from '../server/platform/http/route.ts';
import { openHouseAt } from '../server/testing/house-at.ts';
import type { Statement } from './app-process.ts';

export type Member = { id: string; token: string };
/** What the parent hears first: where it is, who books, and what one booking asks the database. */
export type Storm = { origin: string; members: Member[]; recorded: Recorded };
/** The statements of one booking, and the ids in them that are other ones in every other booking. */
export type Recorded = { statements: Statement[]; eventId: string; userId: string; bookingId: string };

let heard: Statement[] | null = null;
const house = await openHouseAt(
  process.argv[2] ?? '',
  // as it is shipped: every call is logged
  { LOG_LEVEL: 'info' },
  { max: 10, onQuery: (sql, values) => heard?.push({ sql, values }) },
);
const members = await Promise.all(Array.from({ length: 200 }, () => house.person()));
const work: Work = {
  db: house.db,
  caller: { ...nobody, userId: members[0]?.id ?? '', approved: true },
  now: new Date(),
  env: house.env,
  log: house.app.log as unknown as Work['log'],
  requestId: 'bench',
  announce: async () => {},
  announceTo: async () => {},
  unchangedSince: () => {},
};
const category = await createCategory(work, { name: 'Training', color: '#1971c2', type: 'training' });
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
  return (await createEvent(work, { ...times, ...plain, ...more })).id;
};

async function record(): Promise<Recorded> {
  const [, member] = members;
  if (!member) throw new Error('nobody is there');
  const eventId = await event();
  const book = () =>
    member.call(api.book, { params: { id: member.id }, body: { eventId, waitingList: true } });
  // who calls is known from then on: what is recorded is the booking alone
  await book().then(() => member.call(api.cancel, { params: { id: member.id, eventId } }));
  const fresh = await event();
  heard = [];
  const { data } = await member.call(api.book, {
    params: { id: member.id },
    body: { eventId: fresh, waitingList: true },
  });
  // from `begin` to `commit`; who calls was asked before
  const statements = heard.slice(heard.findIndex(({ sql }) => sql === 'begin'));
  heard = null;
  return { statements, eventId: fresh, userId: member.id, bookingId: data.id };
}

process.on('message', async (wanted: 'event') => {
  if (wanted === 'event') process.send?.(await event());
});
process.on('disconnect', () => process.exit(0));
const told = members.map(({ id, token }) => ({ id, token }));
process.send?.({ origin: house.origin, members: told, recorded: await record() } satisfies Storm);
