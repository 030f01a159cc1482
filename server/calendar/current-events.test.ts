/** Calendar events that have begun and are not over: everybody is still notified of what happens to them. */
import * as api from '@club/contract/calendar/api.ts';
import * as categoriesApi from '@club/contract/calendar/categories/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

// 9:00 in the club
const now = '2026-11-20T08:00:00Z';
let app: TestApp;
let keeper: Person;
let categoryId: string;
beforeAll(async () => {
  app = await openTestApp();
  keeper = await app.person({ permissions: ['m_cld_evts', 'm_cld_cats'] });
  const body = { name: 'Verein', color: '#2468AE' };
  categoryId = (await keeper.call(categoriesApi.createCalendarCategory, { body })).data.id;
});
beforeEach(() => app.setTime(now));
afterAll(() => app.close());

/** @param created when it is entered: only all-day events may begin on that day */
async function create(
  event: { title?: string; startDate: string; endDate: string; allDay?: boolean },
  created = now,
) {
  app.setTime(created);
  const body = { title: 'Vereinsfest', categoryId, ...event };
  const { data } = await keeper.call(api.createCalendarEvent, { body });
  app.setTime(now);
  return data.id;
}
const today = { startDate: '2026-11-19T23:00:00Z', endDate: '2026-11-20T23:00:00Z', allDay: true };
// Thursday to Saturday
const camp = { startDate: '2026-11-19T14:00:00Z', endDate: '2026-11-21T14:00:00Z' };

async function notifiedBy(action: () => Promise<unknown>) {
  const before = (await notifiedIn(app.db)).length;
  await action();
  return (await notifiedIn(app.db)).slice(before).map(({ title }) => title);
}
const remove = (id: string) => keeper.call(api.deleteCalendarEvent, { params: { id } });
const move = (id: string, location: string) =>
  keeper.call(api.changeCalendarEvent, { params: { id }, body: { location } });

it('an all-day event of today that is called off in the morning', async () => {
  const id = await create(today);
  expect(await notifiedBy(() => remove(id))).toEqual(['Fällt aus: Vereinsfest']);
});

it('an all-day event of today that takes place elsewhere', async () => {
  const id = await create(today);
  expect(await notifiedBy(() => move(id, 'Turnhalle'))).toEqual(['Geändert: Vereinsfest']);
});

it('an event of several days that is called off on the second', async () => {
  const id = await create(camp, '2026-11-10T12:00:00Z');
  expect(await notifiedBy(() => remove(id))).toEqual(['Fällt aus: Vereinsfest']);
});

it('one that is over notifies nobody', async () => {
  const yesterday = { startDate: '2026-11-19T14:00:00Z', endDate: '2026-11-19T16:00:00Z' };
  const id = await create(yesterday, '2026-11-10T12:00:00Z');
  expect(await notifiedBy(() => remove(id))).toEqual([]);
});

it('of several that are called off only those that are soon are counted and named', async () => {
  const at = (title: string, day: string) => ({
    title,
    startDate: `${day}T17:00:00Z`,
    endDate: `${day}T19:00:00Z`,
  });
  const soon = [await create(at('Sitzung', '2026-11-24')), await create(at('Fest', '2026-12-03'))];
  const later = await create(at('Turnier', '2026-12-05'));
  await keeper.call(api.deleteCalendarEvents, { body: { ids: [...soon, later] } });
  expect((await notifiedIn(app.db)).at(-1)).toMatchObject({
    title: '2 Termine fallen aus',
    body: 'Sitzung: Di., 24. November um 18:00 bis 20:00\nFest: Do., 3. Dezember um 18:00 bis 20:00',
  });
});
