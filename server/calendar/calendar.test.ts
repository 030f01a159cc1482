/** The club's calendar: events, their times across both clock changes, and their categories. */
import * as auditApi from '@club/contract/audit/api.ts';
import * as api from '@club/contract/calendar/api.ts';
import * as categoriesApi from '@club/contract/calendar/categories/api.ts';
import type { CalendarEventChange } from '@club/contract/calendar/shape.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
let member: Person;
let reader: Person;
let categoryId: string;
beforeAll(async () => {
  app = await openTestApp();
  keeper = await app.person({ permissions: ['m_cld_evts', 'm_cld_cats'] });
  member = await app.person();
  reader = await app.person({ permissions: ['m_usrs', 'g_usrs'] });
  categoryId = (await newCategory('Verein')).id;
});
afterAll(() => app.close());
afterEach(() => app.setTime(null));

const now = '2026-10-01T10:00:00Z';
const missingId = '018f0000-0000-7000-8000-000000000000';
const newCategory = async (name: string, color = '#2468AE') =>
  (await keeper.call(categoriesApi.createCalendarCategory, { body: { name, color } })).data;
const evening = {
  title: 'Sommerfest',
  startDate: '2026-11-20T18:00:00Z',
  endDate: '2026-11-20T21:00:00Z',
};
const create = async (change: Partial<CalendarEventChange> = {}) => {
  app.setTime(now);
  return (await keeper.call(api.createCalendarEvent, { body: { ...evening, categoryId, ...change } })).data;
};
const change = (id: string, body: CalendarEventChange) =>
  keeper.call(api.changeCalendarEvent, { params: { id }, body });
const list = async (query: Record<string, string> = {}) =>
  (await member.call(api.listCalendarEvents, { query })).data.items;
const errorsOf = async (call: Promise<unknown>) =>
  (await refusalOf(call)).errors?.map(({ path, message }) => [path, message]);

describe('an event', () => {
  it('reports every invalid field', async () => {
    const body = { title: ' ', categoryId: '', startDate: '', endDate: '' };
    expect(await errorsOf(keeper.call(api.createCalendarEvent, { body }))).toEqual([
      ['title', 'Event title cannot be empty'],
      ['categoryId', 'Category cannot be empty'],
      ['startDate', 'Start date cannot be empty'],
      ['endDate', 'End date cannot be empty'],
    ]);
    expect(await errorsOf(create({ categoryId: missingId }))).toEqual([
      ['categoryId', 'This category does not exist'],
    ]);
  });

  it('is in the future and ends after it starts', async () => {
    expect(
      await errorsOf(create({ startDate: '2026-09-01T10:00:00Z', endDate: '2026-09-01T12:00:00Z' })),
    ).toEqual([
      ['startDate', 'Start date must be in the future'],
      ['endDate', 'End date must be in the future'],
    ]);
    expect(await errorsOf(create({ endDate: '2026-11-19T21:00:00Z' }))).toEqual([
      ['endDate', 'End date must be after start date'],
    ]);
    expect(await errorsOf(create({ endDate: evening.startDate }))).toEqual([
      ['endDate', 'End time must be after start time'],
    ]);
  });

  it('that has started can be renamed and prolonged, not moved back', async () => {
    const event = await create();
    app.setTime('2026-11-20T19:00:00Z');
    expect((await change(event.id, { title: 'Herbstfest' })).data.title).toBe('Herbstfest');
    expect((await change(event.id, { endDate: '2026-11-20T22:00:00Z' })).data.endDate).toBe(
      '2026-11-20T22:00:00Z',
    );
    expect(await errorsOf(change(event.id, { startDate: '2026-11-20T17:00:00Z' }))).toEqual([
      ['startDate', 'Start date must be in the future'],
    ]);
  });

  it('that lasts all day covers whole days of the club, across both clock changes, and may start today', async () => {
    const autumn = await create({
      allDay: true,
      startDate: '2026-10-24T10:00:00+02:00',
      endDate: '2026-10-25T10:00:00+01:00',
    });
    // one hour longer than two days of 24 hours
    expect([autumn.startDate, autumn.endDate]).toEqual(['2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z']);
    const spring = await create({
      allDay: true,
      startDate: '2027-03-28T00:00:00+01:00',
      endDate: '2027-03-29T00:00:00+02:00',
    });
    expect([spring.startDate, spring.endDate]).toEqual(['2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z']);
    const today = await create({
      allDay: true,
      startDate: '2026-10-01T00:00:00+02:00',
      endDate: '2026-10-02T00:00:00+02:00',
    });
    expect(today.startDate).toBe('2026-09-30T22:00:00Z');
  });

  it('that lasts all day covers the same days after a change, and those of the club when it is made so', async () => {
    const times = { startDate: '2026-10-23T22:00:00Z', endDate: '2026-10-25T23:00:00Z' };
    const { id } = await create({ allDay: true, ...times });
    expect((await change(id, { title: 'Anders' })).data).toMatchObject({ title: 'Anders', ...times });
    const timed = await create({ startDate: '2026-10-24T22:30:00Z', endDate: '2026-10-25T10:00:00Z' });
    expect((await change(timed.id, { allDay: true })).data).toMatchObject({
      startDate: '2026-10-24T22:00:00Z',
      endDate: '2026-10-25T23:00:00Z',
    });
  });

  it('keeps harmless HTML only', async () => {
    const event = await create({ description: '<p>Mit <b>Kuchen</b><script>x</script></p>' });
    expect(event.description).toBe('<p>Mit <strong>Kuchen</strong></p>');
    expect((await change(event.id, { description: '<img src=x onerror=x>' })).data.description).toBeNull();
  });

  it('is not overwritten from an older version', async () => {
    const event = await create();
    const read = await keeper.call(api.getCalendarEvent, { params: { id: event.id } });
    await change(event.id, { title: 'Anders' });
    const ifMatch = read.etag ?? '';
    const late = keeper.call(api.changeCalendarEvent, {
      params: { id: event.id },
      body: { title: 'Spät' },
      ifMatch,
    });
    expect((await refusalOf(late)).code).toBe('stale');
  });

  it('is deleted in bulk, with a result for each', async () => {
    const [one, two] = [await create(), await create()];
    const { data } = await keeper.call(api.deleteCalendarEvents, {
      body: { ids: [one.id, missingId, two.id] },
    });
    expect(data.deleted.toSorted()).toEqual([one.id, two.id].toSorted());
    expect(data.failed).toEqual([{ id: missingId, code: 'not-found' }]);
    const noted = async () => {
      const query = { action: 'events-removed' } as const;
      return (await reader.call(auditApi.listAudit, { query })).data.items.map(({ detail }) => detail);
    };
    expect(await noted()).toEqual([{ events: 2 }]);
    await keeper.call(api.deleteCalendarEvents, { body: { ids: [one.id, missingId] } });
    expect(await noted()).toEqual([{ events: 2 }]);
    const again = keeper.call(api.deleteCalendarEvent, { params: { id: one.id } });
    expect((await refusalOf(again)).code).toBe('not-found');
  });
});

describe('the list', () => {
  it('filters by time, category and text', async () => {
    const other = await newCategory('Jugend');
    const camp = await create({
      title: 'Ferienlager',
      description: '<p>Mit Übernachtung</p>',
      location: 'Untreusee',
      categoryId: other.id,
      startDate: '2027-08-02T08:00:00Z',
      endDate: '2027-08-06T15:00:00Z',
    });
    const ids = async (query: Record<string, string>) => (await list(query)).map((event) => event.id);
    const week = { from: '2027-08-04T00:00:00Z', to: '2027-08-05T00:00:00Z' };
    expect(await ids(week)).toEqual([camp.id]);
    expect(await ids({ from: camp.endDate, to: '2027-08-09T00:00:00Z' })).toEqual([]);
    expect(await ids({ categoryId: other.id })).toEqual([camp.id]);
    expect(await ids({ q: 'uebernachtung UNTREUSEE' })).toEqual([camp.id]);
    expect(await ids({ q: 'p>' })).toEqual([]);
  });

  it('is read page by page without gaps or repetitions', async () => {
    const all = (await list({ limit: '200' })).map((event) => event.id);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await member.call(api.listCalendarEvents, { query: { limit: 2, cursor } })).data;
      ids.push(...page.items.map((event) => event.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual(all);
  });
});

describe('a category', () => {
  const refused = (call: Promise<unknown>) => refusalOf(call);

  it('has a unique name and a colour', async () => {
    const category = await newCategory('Turnier');
    expect(category).toMatchObject({ name: 'Turnier', color: '#2468ae', uses: 0 });
    const same = await refused(newCategory('TURNIER'));
    expect([same.status, same.errors?.[0]?.path, same.errors?.[0]?.message]).toEqual([
      409,
      'name',
      'This name is taken already',
    ]);
    const empty = await errorsOf(newCategory(' ', ''));
    expect(empty).toContainEqual(['name', 'Name cannot be empty']);
    expect(empty).toContainEqual(['color', 'Color cannot be empty']);
    const rename = (name: string) =>
      keeper.call(categoriesApi.changeCalendarCategory, { params: { id: category.id }, body: { name } });
    expect((await refused(rename('verein'))).code).toBe('already-there');
    expect((await rename('turnier')).data.name).toBe('turnier');
  });

  it('is created once when three create it at the same time', async () => {
    const created = await Promise.allSettled([1, 2, 3].map(() => newCategory('Ausflug')));
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot be deleted while an event uses it', async () => {
    const category = await newCategory('Sitzung');
    const event = await create({ categoryId: category.id });
    const remove = () => keeper.call(categoriesApi.deleteCalendarCategory, { params: { id: category.id } });
    const refusal = await refused(remove());
    expect([refusal.code, refusal.detail]).toEqual(['in-use', '1 event uses this category']);
    await keeper.call(api.deleteCalendarEvent, { params: { id: event.id } });
    await remove();
    expect((await refused(remove())).code).toBe('not-found');
  });

  it('is never deleted while an event with it is being created', async () => {
    for (let round = 0; round < 8; round += 1) {
      const category = await newCategory(`Runde ${round}`);
      const [created, removed] = await Promise.allSettled([
        create({ categoryId: category.id }),
        keeper.call(categoriesApi.deleteCalendarCategory, { params: { id: category.id } }),
      ]);
      expect([created.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const refusal =
        created.status === 'rejected' ? created.reason : (removed as PromiseRejectedResult).reason;
      expect(['invalid', 'in-use']).toContain(refusal.code);
    }
  });
});
