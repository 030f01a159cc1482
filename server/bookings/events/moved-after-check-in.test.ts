/** People who were checked in at an event that is then moved to another day: they have not been there. */
import * as api from '@club/contract/bookings/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearMessages } from '../../testing/both-languages.ts';
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

const mark = (bookingId: string, status: 'attended' | 'absent') =>
  app.manager.call(api.changeStatus, { body: { bookingId, status } });
const move = (id: string, day: string, hour = 18) =>
  app.manager.call(eventsApi.changeBookableEvent, {
    params: { id },
    body: { startDate: `${day}T${hour}:00:00Z`, endDate: `${day}T${hour + 2}:00:00Z` },
  });
const statisticsOf = async (person: Person) =>
  (await person.call(api.getDetailedBookingStatistics, { params: { id: person.id } })).data;

/** An event at 19:00 club time with Ada attended and Bob absent at 18:30. */
async function checkedIn() {
  await clearMessages(app.db);
  app.setTime('2026-11-20T12:00:00Z');
  const { id } = await app.event();
  const bookings = [await app.book(ada, id), await app.book(bob, id)];
  app.setTime('2026-12-01T17:30:00Z');
  await mark(bookings[0]?.id ?? '', 'attended');
  await mark(bookings[1]?.id ?? '', 'absent');
  return id;
}

it('they are booked again, hear of the new day, and can cancel', async () => {
  const id = await checkedIn();
  await move(id, '2026-12-08');
  expect(await app.list(id)).toEqual(['Ada booked', 'Bob booked']);
  expect(await app.notificationsOf(ada, bob)).toEqual(['Geändert Ada', 'Geändert Bob']);
  expect(await statisticsOf(ada)).toMatchObject({ attended: 0, upcoming: 1 });
  expect(await statisticsOf(bob)).toMatchObject({ absent: 0, upcoming: 1 });
  await app.cancel(ada, id);
  expect(await app.list(id)).toEqual(['Ada cancelled', 'Bob booked']);
});

it('they stay checked in when it only starts an hour later, and hear of it', async () => {
  const id = await checkedIn();
  await move(id, '2026-12-01', 19);
  expect(await app.list(id)).toEqual(['Ada attended', 'Bob absent']);
  expect(await app.notificationsOf(ada, bob)).toEqual(['Geändert Ada', 'Geändert Bob']);
});

it('they hear of it when it is called off before its end', async () => {
  const id = await checkedIn();
  await app.manager.call(eventsApi.deleteBookableEvent, { params: { id } });
  expect(await app.notificationsOf(ada, bob)).toEqual(['Fällt aus Ada', 'Fällt aus Bob']);
});
