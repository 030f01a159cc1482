/** Categories while something of them is created, and names that two people give at the same time. */
import * as bookableCategories from '@club/contract/bookings/categories/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as calendar from '@club/contract/calendar/api.ts';
import * as calendarCategories from '@club/contract/calendar/categories/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as postCategories from '@club/contract/posts/categories/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/postgres/database.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { type CategoryTable, deleteCategory, updateCategory } from './store.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T12:00:00Z');
  admin = await app.person({ permissions });
});
afterAll(() => app.close());

const color = '#134677';
const times = { startDate: '2026-12-11T18:00:00Z', endDate: '2026-12-11T22:00:00Z' };
const made = new Map<CategoryTable, (name: string) => Promise<string>>([
  [
    'booking.categories',
    async (name) =>
      (
        await admin.call(bookableCategories.createBookableCategory, {
          body: { name, color, type: 'training' },
        })
      ).data.id,
  ],
  [
    'main.calendarCategories',
    async (name) =>
      (await admin.call(calendarCategories.createCalendarCategory, { body: { name, color } })).data.id,
  ],
  [
    'posts.categories',
    async (name) => (await admin.call(postCategories.createPostCategory, { body: { name, color } })).data.id,
  ],
]);
const make = (table: CategoryTable, name: string) => made.get(table)?.(name) ?? Promise.resolve('');

const term = {
  title: 'Dienstag',
  startTimeEvents: '18:00',
  endTimeEvents: '20:00',
  startDateRecurrence: '2026-11-24',
  endDateRecurrence: '2026-12-15',
  weekdays: ['tuesday' as const],
};
const article = { headline: 'Sieg', content: '<p>9:3</p>', tags: ['Spiel'], status: 'published' as const };

describe('a category that is deleted meanwhile is unknown', () => {
  it.each<[string, CategoryTable, (categoryId: string) => Promise<unknown>]>([
    [
      'to a bookable event',
      'booking.categories',
      (categoryId) =>
        admin.call(bookableEvents.createBookableEvent, { body: { title: 'Training', categoryId, ...times } }),
    ],
    [
      'to a series',
      'booking.categories',
      (categoryId) => admin.call(series.createSeries, { body: { ...term, categoryId } }),
    ],
    [
      'to an event of the calendar',
      'main.calendarCategories',
      (categoryId) =>
        admin.call(calendar.createCalendarEvent, {
          body: { title: 'Fest', description: '', categoryId, ...times },
        }),
    ],
    [
      'to a post',
      'posts.categories',
      (categoryId) => admin.call(posts.createPost, { body: { ...article, categoryId } }),
    ],
  ])('%s', async (name, table, create) => {
    const id = await make(table, name);
    const remove = (tx: Database) => deleteCategory(tx, table, id);
    const refusal = await refusalOf(callBlockedBy(app.db, remove, () => create(id)));
    expect(refusal.errors).toMatchObject([{ path: 'categoryId', code: 'unknown-category' }]);
    expect((await refusalOf(create(id))).errors).toMatchObject([{ code: 'unknown-category' }]);
  });
});

it('a name that somebody else gives meanwhile is taken', async () => {
  const table = 'main.calendarCategories';
  const [first, second] = [await make(table, 'Fest'), await make(table, 'Feier')];
  const rename = () =>
    admin.call(calendarCategories.changeCalendarCategory, { params: { id: second }, body: { name: 'ball' } });
  const other = (tx: Database) => updateCategory(tx, table, first, { name: 'Ball' });
  expect((await refusalOf(callBlockedBy(app.db, other, rename))).code).toBe('already-there');
});
