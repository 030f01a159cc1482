/** What a list offers: every order is that of its own field, in both directions, and every filter leaves out the others. */
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
/** One of three values, by the record. Texts differ in case and have umlauts: lists have the order of a German index. */
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
  for (const [at, { id }] of people.entries()) {
    const createdAt = new Date(`2026-11-0${3 - at}T12:00:00Z`);
    await app.db.updateTable('main.users').set({ createdAt }).where('id', '=', id).execute();
  }

  await create('teams', (at) =>
    admin.call(teams.createTeam, {
      body: {
        name: pick(at, 'bb', 'Cc', 'Äa'),
        league: pick(at, 'z', 'T', 'ü'),
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
    const half = {
      season: pick(at, 2026, 2026, 2027),
      seasonHalf: pick<'first' | 'second'>(at, 'first', 'second', 'first'),
      teamId: idOf('teams', pick(at, 0, 0, 1)),
    };
    const body = {
      ...half,
      userId,
      position: at + 1,
      date: pick(at, '2026-09-02', '2026-09-01', '2026-09-03'),
    };
    return admin.call(positions.createPosition, { body });
  });

  await create('kinds', (at) =>
    admin.call(calendarCategories.createCalendarCategory, { body: { name: `Art ${at}`, color } }),
  );
  const titled = (at: (typeof three)[number]) => ({
    title: pick(at, 'bb', 'Äa', 'Cc'),
    location: pick(at, 'z', 'ü', 'T'),
    startDate: `2026-12-0${at + 1}T18:00:00Z`,
    endDate: `2026-12-0${at + 1}T20:00:00Z`,
  });
  await create('calendar', (at) =>
    admin.call(calendar.createCalendarEvent, { body: { ...titled(at), categoryId: idOf('kinds', at) } }),
  );
  await create('categories', (at) =>
    admin.call(bookableCategories.createBookableCategory, {
      body: {
        name: pick(at, 'bb', 'Äa', 'Cc'),
        color,
        type: pick(at, 'training', 'specialEvent', 'training'),
      },
    }),
  );
  await create('events', (at) =>
    admin.call(events.createBookableEvent, {
      body: { ...titled(at), categoryId: idOf('categories', pick(at, 0, 0, 1)) },
    }),
  );
  ids.attendees = [];
  for (const person of people) {
    const { id } = (
      await person.call(bookings.book, { params: { id: person.id }, body: { eventId: idOf('events', 0) } })
    ).data;
    ids.attendees.push(id);
  }
  const [, , cancels] = people as [Person, Person, Person];
  await cancels.call(bookings.cancel, { params: { id: cancels.id, eventId: idOf('events', 0) } });
  await create('series', (at) =>
    admin.call(series.createSeries, {
      body: {
        title: pick(at, 'bb', 'Äa', 'Cc'),
        categoryId: idOf('categories', pick(at, 0, 2, 2)),
        startTimeEvents: '18:00',
        endTimeEvents: '20:00',
        startDateRecurrence: `2027-02-0${at + 1}`,
        endDateRecurrence: pick(at, '2027-02-25', '2027-02-23', '2027-02-24'),
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
    const body = { headline: pick(at, 'bb', 'Cc', 'Äa'), tags: ['a'], status: 'published' as const };
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

type List = { query: { shape: { sort: { unwrap: () => { options: readonly string[] } } } & object } };
const asked = (endpoint: object, params?: object, more: object = {}) => ({ endpoint, params, more });
const days = { from: '2026-12-01', to: '2026-12-09' };

/** Which of the records A, B and C are in the list, in its order. */
async function found(list: string, endpoint: object, params: object | undefined, query: object) {
  const { data } = await admin.call(endpoint as never, { params, query } as never);
  const { items } = data as { items: { id: string }[] };
  return items.map(({ id }) => 'ABC'[ids[list]?.indexOf(id) ?? -1] ?? '').join('');
}

/** The order of the records A, B and C by each field, and that of who asks for none. */
it.each<[string, () => ReturnType<typeof asked>, Record<string, string>, string]>([
  [
    'teams',
    () => asked(teams.listTeams),
    { rank: 'ABC', name: 'CAB', league: 'BCA', type: 'BAC', members: 'CBA' },
    'ABC',
  ],
  [
    'users',
    () => asked(users.listUsers),
    { name: 'CAB', lastName: 'CAB', firstName: 'BCA', email: '', lastSignInAt: '', createdAt: 'CBA' },
    'CAB',
  ],
  ['values', () => asked(qttr.listQttr), { date: 'BCA', position: 'BAC', name: 'CAB' }, 'ACB'],
  [
    'latest',
    () => asked(qttr.listLatestQttr),
    { date: 'BCA', position: 'BAC', name: 'CAB', change: '' },
    'CAB',
  ],
  ['places', () => asked(positions.listPositions), { place: 'ABC', name: 'CAB', date: 'BAC' }, 'ABC'],
  [
    'calendar',
    () => asked(calendar.listCalendarEvents),
    { startDate: 'ABC', title: 'BAC', location: 'CBA' },
    'ABC',
  ],
  [
    'events',
    () => asked(events.listBookableEvents),
    { startDate: 'ABC', title: 'BAC', location: 'CBA' },
    'ABC',
  ],
  ['series', () => asked(series.listSeries), { title: 'BAC', startDateRecurrence: 'ABC' }, 'BAC'],
  ['categories', () => asked(bookableCategories.listBookableCategories), { name: 'BAC', uses: 'BAC' }, 'BAC'],
  [
    'attendees',
    () => asked(bookings.listEventBookings, { id: idOf('events', 0) }),
    { name: 'CAB', createdAt: 'ABC' },
    'CAB',
  ],
  ['away', () => asked(absences.listAway, undefined, days), { from: 'BAC', name: 'CAB' }, 'BAC'],
  [
    'posts',
    () => asked(posts.listPosts),
    { publishedAt: 'ABC', popularity: '', modifiedAt: 'ACB', headline: 'CAB', views: 'BCA' },
    'CBA',
  ],
])('%s', async (list, by, orders, usual) => {
  const { endpoint, params, more } = by();
  const { options } = (endpoint as List).query.shape.sort.unwrap();
  expect(Object.keys(orders).toSorted()).toEqual(options.filter((sort) => !sort.startsWith('-')).toSorted());
  const order = async (sort: string) => found(list, endpoint, params, { ...more, sort });
  expect(await found(list, endpoint, params, more)).toEqual(usual);
  for (const [sort, expected] of Object.entries(orders)) {
    // an empty one has a test of its own
    if (expected === '') continue;
    expect([sort, await order(sort)]).toEqual([sort, expected]);
    expect([`-${sort}`, await order(`-${sort}`)]).toEqual([`-${sort}`, [...expected].toReversed().join('')]);
  }
});

const personAt = (at: number) => idOf('users', at);
const teamAt = (at: number) => idOf('teams', at);

/** The records that are left by each filter. */
it.each<[string, () => ReturnType<typeof asked>, () => [object, string][], string[]]>([
  [
    'teams',
    () => asked(teams.listTeams),
    () => [
      [{ type: 'adults' }, 'B'],
      [{ q: 'äa' }, 'C'],
    ],
    [],
  ],
  [
    'users',
    () => asked(users.listUsers),
    () => [
      [{ approved: true }, 'ABC'],
      [{ approved: false }, ''],
      [{ permission: 'm_usrs' }, ''],
      [{ teamId: teamAt(1) }, 'A'],
      [{ signedIn: true }, 'ABC'],
      [{ signedIn: false }, ''],
      [{ q: 'cramer' }, 'B'],
    ],
    ['guardians'],
  ],
  [
    'values',
    () => asked(qttr.listQttr),
    () => [
      [{ userId: personAt(1) }, 'B'],
      [{ teamId: teamAt(0) }, 'AB'],
      [{ date: '2026-02-11' }, 'B'],
      [{ from: '2026-05-11' }, 'AC'],
      [{ to: '2026-05-11' }, 'BC'],
      [{ season: 2026 }, 'A'],
      [{ season: 2025 }, 'BC'],
      [{ seasonHalf: 'first' }, 'A'],
      [{ seasonHalf: 'second' }, 'BC'],
      [{ q: 'cramer' }, 'B'],
    ],
    [],
  ],
  [
    'latest',
    () => asked(qttr.listLatestQttr),
    () => [
      [{ userId: personAt(1) }, 'B'],
      [{ teamId: teamAt(0) }, 'AB'],
      [{ until: '2026-05-11' }, 'BC'],
      [{ q: 'cramer' }, 'B'],
    ],
    [],
  ],
  [
    'places',
    () => asked(positions.listPositions),
    () => [
      [{ userId: personAt(1) }, 'B'],
      [{ teamId: teamAt(1) }, 'C'],
      [{ date: '2026-09-01' }, 'B'],
      [{ season: 2026 }, 'AB'],
      [{ seasonHalf: 'first' }, 'AC'],
      [{ q: 'cramer' }, 'B'],
    ],
    [],
  ],
  [
    'calendar',
    () => asked(calendar.listCalendarEvents),
    () => [
      [{ from: '2026-12-02T20:00:00Z' }, 'C'],
      [{ from: '2026-12-02T19:59:59Z' }, 'BC'],
      [{ to: '2026-12-02T18:00:00Z' }, 'A'],
      [{ to: '2026-12-02T18:00:01Z' }, 'AB'],
      [{ categoryId: idOf('kinds', 1) }, 'B'],
      [{ q: 'äa' }, 'B'],
    ],
    [],
  ],
  [
    'events',
    () => asked(events.listBookableEvents),
    () => [
      [{ from: '2026-12-02T20:00:01Z', to: '2026-12-31T00:00:00Z' }, 'C'],
      [{ to: '2026-12-02T17:59:59Z' }, 'A'],
      [{ categoryId: idOf('categories', 1) }, 'C'],
      [{ recurringBookableEventId: idOf('series', 0) }, ''],
      [{ q: 'äa' }, 'B'],
    ],
    ['bookable', 'userId'],
  ],
  [
    'series',
    () => asked(series.listSeries),
    () => [
      [{ categoryId: idOf('categories', 2) }, 'BC'],
      [{ q: 'äa' }, 'B'],
    ],
    [],
  ],
  [
    'categories',
    () => asked(bookableCategories.listBookableCategories),
    () => [
      [{ type: 'specialEvent' }, 'B'],
      [{ type: 'training' }, 'AC'],
      [{ q: 'äa' }, 'B'],
    ],
    [],
  ],
  [
    'attendees',
    () => asked(bookings.listEventBookings, { id: idOf('events', 0) }),
    () => [
      [{ status: 'booked' }, 'AB'],
      [{ status: 'cancelled' }, 'C'],
      [{ q: 'cramer' }, 'B'],
    ],
    [],
  ],
  [
    'away',
    () => asked(absences.listAway),
    () => [
      [{ from: '2026-12-01' }, 'B'],
      [{ from: '2026-12-01', to: '2026-12-02' }, 'AB'],
      [{ from: '2026-12-09' }, 'ABC'],
      [{ from: '2026-12-10' }, ''],
      [{ from: '2026-12-01', to: '2026-12-09', q: 'cramer' }, 'B'],
    ],
    [],
  ],
  [
    'posts',
    () => asked(posts.listPosts),
    () => [
      [{ status: 'published' }, 'ABC'],
      [{ status: 'archived' }, ''],
      [{ tag: 'x' }, 'B'],
      [{ authorId: admin.id }, 'ABC'],
      [{ authorId: personAt(0) }, ''],
      [{ q: 'äa' }, 'C'],
    ],
    ['categoryId', 'view'],
  ],
])('%s, and only those that were asked for', async (list, by, cases, elsewhere) => {
  const { endpoint, params } = by();
  const {
    limit: _l,
    cursor: _c,
    sort: _s,
    ...filters
  } = (endpoint as List).query.shape as Record<string, unknown>;
  const tried = new Set(cases().flatMap(([query]) => Object.keys(query)));
  expect([...tried, ...elsewhere].toSorted()).toEqual(Object.keys(filters).toSorted());
  for (const [query, expected] of cases()) {
    const left = await found(list, endpoint, params, query);
    expect([query, [...left].toSorted().join('')]).toEqual([query, expected]);
  }
});
