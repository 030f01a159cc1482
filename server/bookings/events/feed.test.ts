/** A member's bookings in their own calendar, read by a program that did not write it. */

import * as api from '@club/contract/bookings/events/api.ts';
import * as linksApi from '@club/contract/calendar/links/api.ts';
import nodeIcal, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../testing/house.ts';
import { type Hall, openHall } from '../testing/hall.ts';

let hall: Hall;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  hall = await openHall();
  [ada, bob] = (await hall.members('Ada', 'Bob')) as [Person, Person];
});
afterAll(() => hall.close());

async function calendarOf(person: Person): Promise<VEvent[]> {
  const { data } = await person.call(linksApi.createFeedToken, { params: { id: person.id } });
  const answer = await hall.raw(`/api/main/v1/events/feed/ical/internal?token=${data.token}`);
  const entries = Object.values(nodeIcal.sync.parseICS(await answer.text()));
  return entries.filter((entry): entry is VEvent => entry?.type === 'VEVENT');
}
const told = async (person: Person) =>
  (await calendarOf(person)).map((event) => `${event.summary} ${event.status ?? 'CONFIRMED'}`);

it('shows what somebody booked, at its time, and to nobody else', async () => {
  const { id } = await hall.event({ title: 'Dienstag', location: 'Halle' });
  await hall.book(ada, id);
  const [event] = await calendarOf(ada);
  expect(event).toMatchObject({ summary: 'Dienstag', location: 'Halle' });
  expect(event?.start.toISOString()).toBe('2026-12-01T18:00:00.000Z');
  expect(await told(bob)).toEqual([]);
});

it('tells as cancelled what was given back or does not take place, with a higher sequence', async () => {
  const back = await hall.event({ title: 'Zurückgegeben' });
  const gone = await hall.event({ title: 'Fällt aus' });
  await hall.book(bob, back.id);
  await hall.book(bob, gone.id);
  const before = await calendarOf(bob);
  hall.setTime('2026-11-21T12:00:00Z');
  await hall.cancel(bob, back.id);
  await hall.manager.call(api.deleteBookableEvent, { params: { id: gone.id } });
  expect((await told(bob)).toSorted()).toEqual(['Fällt aus CANCELLED', 'Zurückgegeben CANCELLED']);
  const sequences = (events: VEvent[]) => Math.min(...events.map((event) => Number(event.sequence)));
  expect(sequences(await calendarOf(bob))).toBeGreaterThan(sequences(before));
});

it('shows nothing while somebody waits, and a space that was taken back as cancelled', async () => {
  const { id } = await hall.event({ title: 'Voll', capacity: 1 });
  const [cleo, dora] = (await hall.members('Cleo', 'Dora')) as [Person, Person];
  await hall.book(cleo, id);
  await hall.book(dora, id, { waitingList: true });
  expect(await told(dora)).toEqual([]);
  const change = (capacity: number) => ({ params: { id }, body: { capacity, overflow: 'waiting' as const } });
  await hall.manager.call(api.changeBookableEvent, change(2));
  expect(await told(dora)).toEqual(['Voll CONFIRMED']);
  await hall.manager.call(api.changeBookableEvent, change(1));
  expect(await told(dora)).toEqual(['Voll CANCELLED']);
});
