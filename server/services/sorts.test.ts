/** Every order that a list offers is that of its own field, in both directions. */
import * as absences from '@club/contract/absences/api.ts';
import * as bookings from '@club/contract/bookings/api.ts';
import * as bookableCategories from '@club/contract/bookings/categories/api.ts';
import * as events from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as calendar from '@club/contract/calendar/api.ts';
import * as calendarCategories from '@club/contract/calendar/categories/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as reactions from '@club/contract/posts/reactions/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import * as users from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const three = [0, 1, 2] as const;
const color = '#134677';
let app: TestApp;
let admin: Person;
let people: Person[];
/** The ids of three records of each list, in the order in which they were created. */
const ids: Record<string, string[]> = {};
const idOf = (list: string, at: number) => ids[list]?.[at] ?? '';
const create = async (list: string, one: (at: (typeof three)[number]) => Promise<{ data: unknown }>) => {
  const made: string[] = [];
  for (const at of three) made.push(((await one(at)).data as { id: string }).id);
  ids[list] = made;
};
/** One of three values, by the record. */
const pick = <Value>(at: (typeof three)[number], ...values: [Value, Value, Value]): Value => values[at];

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T12:00:00Z');
  admin = await app.person({ permissions, firstName: 'Yara', lastName: 'Ypsilon' });
  people = [
    await app.person({ firstName: 'Cora', lastName: 'Berg' }),
    await app.person({ firstName: 'Anna', lastName: 'Cramer' }),
    await app.person({ firstName: 'Berta', lastName: 'Adler' }),
  ];
  ids.users = people.map(({ id }) => id);

  await create('teams', (at) =>
    admin.call(teams.createTeam, {
      body: {
        name: pick(at, 'Bb', 'Cc', 'Aa'),
        league: pick(at, 'z', 'x', 'y'),
        rank: at + 1,
        type: pick(at, 'seniors', 'adults', 'youth'),
        color,
      },
    }),
  );
  for (const [team, members] of [2, 1, 0].entries())
    for (const { id } of people.slice(0, members))
      await admin.call(teams.joinTeam, { params: { id }, body: { teamId: idOf('teams', team) } });
  await create('values', (at) => {
    const { id: userId } = people[at] as Person;
    const body = {
      userId,
      position: pick(at, 1500, 1400, 1600),
      date: pick(at, '2026-08-11', '2026-02-11', '2026-05-11'),
    };
    return admin.call(qttr.createQttr, { body });
  });
  ids.latest = ids.values ?? [];
  await create('places', (at) => {
    const { id: userId } = people[at] as Person;
    const half = { season: 2026, seasonHalf: 'first' as const, teamId: idOf('teams', 0) };
    const body = {
      ...half,
      userId,
      position: at + 1,
      date: pick(at, '2026-09-02', '2026-09-01', '2026-09-03'),
    };
    return admin.call(positions.createPosition, { body });
  });

  const { data: feasts } = await admin.call(calendarCategories.createCalendarCategory, {
    body: { name: 'Feste', color },
  });
  const titled = (at: (typeof three)[number]) => ({
    title: pick(at, 'Bb', 'Aa', 'Cc'),
    location: pick(at, 'z', 'y', 'x'),
    startDate: `2026-12-0${at + 1}T18:00:00Z`,
    endDate: `2026-12-0${at + 1}T20:00:00Z`,
  });
  await create('calendar', (at) =>
    admin.call(calendar.createCalendarEvent, { body: { ...titled(at), categoryId: feasts.id } }),
  );
  const training = { color, type: 'training' as const };
  await create('categories', (at) =>
    admin.call(bookableCategories.createBookableCategory, {
      body: { ...training, name: pick(at, 'Bb', 'Aa', 'Cc') },
    }),
  );
  const categoryId = idOf('categories', 0);
  await create('events', (at) =>
    admin.call(events.createBookableEvent, { body: { ...titled(at), categoryId } }),
  );
  ids.attendees = [];
  for (const person of people) {
    const { id } = (
      await person.call(bookings.book, { params: { id: person.id }, body: { eventId: idOf('events', 0) } })
    ).data;
    ids.attendees.push(id);
  }
  await create('series', (at) =>
    admin.call(series.createSeries, {
      body: {
        title: pick(at, 'Bb', 'Aa', 'Cc'),
        categoryId: idOf('categories', pick(at, 0, 2, 2)),
        startTimeEvents: '18:00',
        endTimeEvents: '20:00',
        startDateRecurrence: `2027-02-0${at + 1}`,
        endDateRecurrence: '2027-02-09',
        weekdays: ['tuesday' as const],
      },
    }),
  );
  await create('away', (at) => {
    const days = { from: pick(at, '2026-12-02', '2026-12-01', '2026-12-03'), to: '2026-12-09' };
    return (people[at] as Person).call(absences.createAbsence, { body: days });
  });
  await create('posts', (at) => {
    app.setTime(`2026-11-20T12:0${at}:00Z`);
    const body = { headline: pick(at, 'Bb', 'Cc', 'Aa'), tags: ['a'], status: 'published' as const };
    return admin.call(posts.createPost, { body });
  });
  for (const [post, viewers] of [3, 1, 2].entries())
    for (const person of people.slice(0, viewers))
      await person.call(posts.viewPost, { params: { id: idOf('posts', post) } });
  for (const person of people)
    await person.call(reactions.react, { params: { id: idOf('posts', 1) }, body: { type: '👍' } });
  app.setTime('2026-11-20T12:10:00Z');
  await admin.call(posts.changePost, { params: { id: idOf('posts', 1) }, body: { tags: ['x'] } });
});
afterAll(() => app.close());

type List = { query: { shape: { sort: { unwrap: () => { options: readonly string[] } } } } };
const asked = (endpoint: object, params?: object, more: object = {}) => ({ endpoint, params, more });
const days = { from: '2026-12-01', to: '2026-12-09' };

/** The order of the records A, B and C by each field. */
it.each<[string, () => ReturnType<typeof asked>, Record<string, string>]>([
  [
    'teams',
    () => asked(teams.listTeams),
    { rank: 'ABC', name: 'CAB', league: 'BCA', type: 'BAC', members: 'CBA' },
  ],
  [
    'users',
    () => asked(users.listUsers),
    { name: 'CAB', lastName: 'CAB', firstName: 'BCA', email: '', lastSignInAt: '', createdAt: 'ABC' },
  ],
  ['values', () => asked(qttr.listQttr), { date: 'BCA', position: 'BAC', name: 'CAB' }],
  ['latest', () => asked(qttr.listLatestQttr), { date: 'BCA', position: 'BAC', name: 'CAB', change: '' }],
  ['places', () => asked(positions.listPositions), { place: 'ABC', name: 'CAB', date: 'BAC' }],
  ['calendar', () => asked(calendar.listCalendarEvents), { startDate: 'ABC', title: 'BAC', location: 'CBA' }],
  ['events', () => asked(events.listBookableEvents), { startDate: 'ABC', title: 'BAC', location: 'CBA' }],
  ['series', () => asked(series.listSeries), { title: 'BAC', startDateRecurrence: 'ABC' }],
  ['categories', () => asked(bookableCategories.listBookableCategories), { name: 'BAC', uses: 'BCA' }],
  [
    'attendees',
    () => asked(bookings.listEventBookings, { id: idOf('events', 0) }),
    { name: 'CAB', createdAt: 'ABC' },
  ],
  ['away', () => asked(absences.listAway, undefined, days), { from: 'BAC', name: 'CAB' }],
  [
    'posts',
    () => asked(posts.listPosts),
    { publishedAt: 'ABC', popularity: '', modifiedAt: 'ACB', headline: 'CAB', views: 'BCA' },
  ],
])('%s', async (list, by, orders) => {
  const { endpoint, params, more } = by();
  const { options } = (endpoint as List).query.shape.sort.unwrap();
  expect(Object.keys(orders).toSorted()).toEqual(options.filter((sort) => !sort.startsWith('-')).toSorted());
  const order = async (sort: string) => {
    const { data } = await admin.call(endpoint as never, { params, query: { ...more, sort } } as never);
    const found = (data as { items: { id: string }[] }).items.map(({ id }) => ids[list]?.indexOf(id) ?? -1);
    return found.map((at) => 'ABC'[at] ?? '').join('');
  };
  for (const [sort, expected] of Object.entries(orders)) {
    // an empty one has a test of its own
    if (expected === '') continue;
    expect([sort, await order(sort)]).toEqual([sort, expected]);
    expect([`-${sort}`, await order(`-${sort}`)]).toEqual([`-${sort}`, [...expected].toReversed().join('')]);
  }
});
