/** A member's bookings in their own calendar, parsed by another library. */

import * as api from '@club/contract/bookings/events/api.ts';
import * as linksApi from '@club/contract/calendar/links/api.ts';
import nodeIcal, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../testing/test-app.ts';
import { type Hall, openBookingsApp } from '../testing/bookings-app.ts';

let app: Hall;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  app = await openBookingsApp();
  [ada, bob] = (await app.members('Ada', 'Bob')) as [Person, Person];
});
afterAll(() => app.close());

async function calendarOf(person: Person): Promise<VEvent[]> {
  const { data } = await person.call(linksApi.createFeedToken, { params: { id: person.id } });
  const answer = await app.raw(`/api/main/v1/events/feed/ical/internal?token=${data.token}`);
  const entries = Object.values(nodeIcal.sync.parseICS(await answer.text()));
  return entries.filter((entry): entry is VEvent => entry?.type === 'VEVENT');
}
const eventsOf = async (person: Person) =>
  (await calendarOf(person)).map((event) => `${event.summary} ${event.status ?? 'CONFIRMED'}`);

it('contains the bookings at their times, for their owner only', async () => {
  const { id } = await app.event({ title: 'Dienstag', location: 'Halle' });
  await app.book(ada, id);
  const [event] = await calendarOf(ada);
  expect(event).toMatchObject({ summary: 'Dienstag', location: 'Halle' });
  expect(event?.start.toISOString()).toBe('2026-12-01T18:00:00.000Z');
  expect(await eventsOf(bob)).toEqual([]);
});

it('marks cancelled bookings and deleted events as cancelled, with a higher sequence', async () => {
  const back = await app.event({ title: 'Zurückgegeben' });
  const deleted = await app.event({ title: 'Fällt aus' });
  await app.book(bob, back.id);
  await app.book(bob, deleted.id);
  const before = await calendarOf(bob);
  app.setTime('2026-11-21T12:00:00Z');
  await app.cancel(bob, back.id);
  await app.manager.call(api.deleteBookableEvent, { params: { id: deleted.id } });
  expect((await eventsOf(bob)).toSorted()).toEqual(['Fällt aus CANCELLED', 'Zurückgegeben CANCELLED']);
  const sequences = (events: VEvent[]) => Math.min(...events.map((event) => Number(event.sequence)));
  expect(sequences(await calendarOf(bob))).toBeGreaterThan(sequences(before));
});

it('contains nothing for a waiting position, and marks a withdrawn space as cancelled', async () => {
  const { id } = await app.event({ title: 'Voll', capacity: 1 });
  const [cleo, dora] = (await app.members('Cleo', 'Dora')) as [Person, Person];
  await app.book(cleo, id);
  await app.book(dora, id, { waitingList: true });
  expect(await eventsOf(dora)).toEqual([]);
  const change = (capacity: number) => ({ params: { id }, body: { capacity, overflow: 'waiting' as const } });
  await app.manager.call(api.changeBookableEvent, change(2));
  expect(await eventsOf(dora)).toEqual(['Voll CONFIRMED']);
  await app.manager.call(api.changeBookableEvent, change(1));
  expect(await eventsOf(dora)).toEqual(['Voll CANCELLED']);
});
