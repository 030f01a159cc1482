/** "I can't come" is about a time: it ends when the event moves to another one. */
import * as answersApi from '@club/contract/bookings/answers/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/test-app.ts';
import { type Hall, openBookingsApp } from '../testing/bookings-app.ts';

let app: Hall;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  app = await openBookingsApp();
});
beforeEach(async () => {
  app.setTime('2026-11-20T12:00:00Z');
  [ada, bob] = (await app.members('Ada', 'Bob')) as [Person, Person];
});
afterAll(() => app.close());

const decline = (who: Person, eventId: string) =>
  who.call(answersApi.decline, { params: { id: who.id, eventId } });
/** Two hours on this day from this hour (UTC); at first it is from 18:00 on 1 December. */
const move = (id: string, day: string, hour: number) =>
  app.manager.call(eventsApi.changeBookableEvent, {
    params: { id },
    body: { startDate: `${day}T${hour}:00:00Z`, endDate: `${day}T${hour + 2}:00:00Z` },
  });
const saysNo = async (who: Person, id: string) => (await app.seen(id, who)).own?.declined ?? false;

it('on another day those who said it hear of it and can say again', async () => {
  const { id } = await app.event();
  await decline(ada, id);
  await app.book(bob, id);
  await app.cancel(bob, id);
  await decline(bob, id);
  await move(id, '2026-12-02', 18);
  expect(await app.notificationsOf(ada, bob)).toEqual(['Geändert Ada', 'Geändert Bob']);
  expect([await saysNo(ada, id), await saysNo(bob, id)]).toEqual([false, false]);
  // what was cancelled before stays so
  expect(await app.list(id)).toEqual(['Bob cancelled']);
});

it('so it does when the event begins at the hour at which it would have ended', async () => {
  const { id } = await app.event();
  await decline(ada, id);
  await move(id, '2026-12-01', 20);
  expect(await app.notificationsOf(ada)).toEqual(['Geändert Ada']);
  expect(await saysNo(ada, id)).toBe(false);
});

it('at an hour that overlaps it stands, and nobody is bothered', async () => {
  const { id } = await app.event();
  await decline(ada, id);
  await move(id, '2026-12-01', 19);
  expect(await app.notificationsOf(ada)).toEqual([]);
  expect(await saysNo(ada, id)).toBe(true);
});
