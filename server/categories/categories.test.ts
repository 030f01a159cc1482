/** What all categories have in common: unique names, open pages that follow, and what their deletion leaves in the log. */
import { listAudit } from '@club/contract/audit/api.ts';
import type { AuditAction } from '@club/contract/audit/shape.ts';
import * as bookable from '@club/contract/bookings/categories/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as calendar from '@club/contract/calendar/categories/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as posts from '@club/contract/posts/categories/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T12:00:00Z');
  admin = await app.person({ permissions });
});
afterAll(() => app.close());

const color = '#134677';
const type = 'training' as const;
type Change = { name?: string; color?: string };
type Kind = {
  topic: string;
  removed: AuditAction;
  create: (name: string) => Promise<{ data: { id: string; name: string; color: string } }>;
  change: (id: string, body: Change) => Promise<{ data: { name: string; color: string } }>;
  remove: (id: string) => Promise<unknown>;
};
const kinds: Kind[] = [
  {
    topic: 'bookings',
    removed: 'bookable-category-removed',
    create: (name) => admin.call(bookable.createBookableCategory, { body: { name, color, type } }),
    change: (id, body) => admin.call(bookable.changeBookableCategory, { params: { id }, body }),
    remove: (id) => admin.call(bookable.deleteBookableCategory, { params: { id } }),
  },
  {
    topic: 'calendar',
    removed: 'calendar-category-removed',
    create: (name) => admin.call(calendar.createCalendarCategory, { body: { name, color } }),
    change: (id, body) => admin.call(calendar.changeCalendarCategory, { params: { id }, body }),
    remove: (id) => admin.call(calendar.deleteCalendarCategory, { params: { id } }),
  },
  {
    topic: 'posts',
    removed: 'post-category-removed',
    create: (name) => admin.call(posts.createPostCategory, { body: { name, color } }),
    change: (id, body) => admin.call(posts.changePostCategory, { params: { id }, body }),
    remove: (id) => admin.call(posts.deletePostCategory, { params: { id } }),
  },
];

describe.each(kinds)('a category of $topic', ({ topic, removed, create, change, remove }) => {
  /** Open pages learn that something of this kind has changed. */
  const followed = async <T>(done: () => Promise<T>): Promise<T> => {
    await sql`delete from platform.live_events`.execute(app.db);
    const answer = await done();
    const { rows } = await sql`select distinct topic, record from platform.live_events`.execute(app.db);
    expect(rows).toEqual([{ topic, record: null }]);
    return answer;
  };

  it('is made, painted, renamed and deleted, which open pages and the log follow', async () => {
    const { data: made } = await followed(() => create('Feste'));
    const { data: painted } = await followed(() => change(made.id, { color: '#000000' }));
    expect(painted).toMatchObject({ name: 'Feste', color: '#000000' });
    expect((await followed(() => change(made.id, { name: 'Feiern' }))).data.name).toBe('Feiern');
    await followed(() => remove(made.id));
    const { data } = await admin.call(listAudit, { query: { action: removed } });
    expect(data.items).toMatchObject([
      { actor: { id: admin.id }, subject: null, detail: { category: 'Feiern' } },
    ]);
  });

  it('has a name that no other has, in whatever letters', async () => {
    const { data: first } = await create('Pokal');
    const { data: second } = await create('Liga');
    for (const call of [() => create('POKAL'), () => change(second.id, { name: 'pokal' })])
      expect(await refusalOf(call())).toMatchObject({
        code: 'already-there',
        errors: [{ path: 'name', code: 'name-taken' }],
      });
    expect((await change(first.id, { name: 'pokal' })).data.name).toBe('pokal');
  });

  it('that does not exist is neither changed nor deleted', async () => {
    for (const call of [
      () => change(newId(), { color }),
      () => change(newId(), { name: 'X' }),
      () => remove(newId()),
    ])
      expect((await refusalOf(call())).code).toBe('not-found');
  });
});

it('a category of bookable events stays as long as events and series use it', async () => {
  const { data: category } = await admin.call(bookable.createBookableCategory, {
    body: { name: 'Training', color, type },
  });
  const times = { startDate: '2026-12-11T18:00:00Z', endDate: '2026-12-11T22:00:00Z' };
  const { data: event } = await admin.call(bookableEvents.createBookableEvent, {
    body: { title: 'Balleimer', categoryId: category.id, ...times },
  });
  const { data: weekly } = await admin.call(series.createSeries, {
    body: {
      title: 'Dienstag',
      startTimeEvents: '18:00',
      endTimeEvents: '20:00',
      startDateRecurrence: '2026-11-24',
      endDateRecurrence: '2026-11-24',
      weekdays: ['tuesday'],
      categoryId: category.id,
    },
  });
  const remove = () => admin.call(bookable.deleteBookableCategory, { params: { id: category.id } });
  expect(await refusalOf(remove())).toMatchObject({ code: 'in-use', detail: '3 events use this category' });
  await admin.call(series.deleteSeries, { params: { id: weekly.id } });
  expect(await refusalOf(remove())).toMatchObject({ code: 'in-use', detail: '1 event uses this category' });
  await admin.call(bookableEvents.deleteBookableEvent, { params: { id: event.id } });
  await remove();
  const gone = admin.call(bookable.getBookableCategory, { params: { id: category.id } });
  expect((await refusalOf(gone)).code).toBe('not-found');
});
