/** Those who wait are notified of a space that is freed shortly before the start, and once of each. */
import { decline } from '@club/contract/bookings/answers/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../testing/test-app.ts';
import { type Hall, openBookingsApp } from './testing/bookings-app.ts';

let app: Hall;
let bob: Person;
let cleo: Person;
let id: string;
beforeAll(async () => {
  app = await openBookingsApp();
});
afterAll(() => app.close());

/** A training in an hour and a half with a free space, of which Bob and Cleo have been notified. */
beforeEach(async () => {
  app.setTime('2026-11-20T12:00:00Z');
  let ada: Person;
  [ada, bob, cleo] = (await app.members('Ada', 'Bob', 'Cleo')) as [Person, Person, Person];
  ({ id } = await app.event({ capacity: 1 }));
  await app.book(ada, id);
  for (const person of [bob, cleo]) await app.book(person, id, { waitingList: true });
  app.setTime('2026-12-01T16:30:00Z');
  await app.cancel(ada, id);
  expect(await app.notificationsOf(cleo)).toEqual(['Ein Platz ist frei Cleo']);
});

const once = async () => expect(await app.notificationsOf(cleo)).toEqual(['Ein Platz ist frei Cleo']);

it('not again when somebody else leaves the waiting list', async () => {
  await app.cancel(bob, id);
  await once();
});

it('nor when somebody who waits cannot come', async () => {
  await bob.call(decline, { params: { id: bob.id, eventId: id } });
  await once();
});

it('nor when somebody who waits leaves the club', async () => {
  await bob.call(usersApi.leaveClub, { params: { id: bob.id } });
  await once();
});

it('nor when the text of the event changes', async () => {
  await app.manager.call(eventsApi.changeBookableEvent, {
    params: { id },
    body: { description: 'Bälle mitbringen' },
  });
  await once();
});

it('but again when one more space is there, and not when there is one less', async () => {
  const setCapacity = (capacity: number) =>
    app.manager.call(eventsApi.changeBookableEvent, { params: { id }, body: { capacity } });
  await setCapacity(2);
  const twice = ['Ein Platz ist frei Cleo', 'Ein Platz ist frei Cleo'];
  expect(await app.notificationsOf(cleo)).toEqual(twice);
  await setCapacity(1);
  expect(await app.notificationsOf(cleo)).toEqual(twice);
});
