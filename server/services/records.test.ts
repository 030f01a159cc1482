/** Every record that can be changed: the answer of its GET can be sent back, and changed read-only fields are refused by name. */

import * as bookableCategories from '@club/contract/bookings/categories/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as buddies from '@club/contract/buddies/api.ts';
import * as calendar from '@club/contract/calendar/api.ts';
import * as calendarCategories from '@club/contract/calendar/categories/api.ts';
import { isMoving } from '@club/contract/fields.ts';
import * as games from '@club/contract/games/api.ts';
import * as scores from '@club/contract/games/scores/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as postCategories from '@club/contract/posts/categories/api.ts';
import * as reactions from '@club/contract/posts/reactions/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { readerOf } from '../platform/http/changes.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const routes = allRoutes(readEnv({}));
const records = routes.flatMap((route) => {
  const reader = readerOf(route.endpoint, routes);
  return reader ? [{ endpoint: route.endpoint, reader: reader.endpoint }] : [];
});

let app: TestApp;
let admin: Person;
/** parameters of a record, by the endpoint that changes it */
const made: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T18:30:00Z');
  admin = await app.person({ permissions });
  const member = await app.person();
  const { call } = admin;
  const color = '#134677';
  const team = (
    await call(teams.createTeam, {
      body: { name: 'TTC 1990 Hof', league: 'Bezirksliga', rank: 1, type: 'adults', color },
    })
  ).data;
  const game = (
    await call(games.createGame, {
      body: {
        teamId: team.id,
        homeTeam: 'TTC 1990 Hof',
        awayTeam: 'TTC Selb',
        homeGame: true,
        date: '2026-12-04T19:00:00Z',
      },
    })
  ).data;
  await call(scores.createScore, { body: { gameId: game.id, scoreHome: 3, scoreGuest: 1 } });
  const kind = (await call(calendarCategories.createCalendarCategory, { body: { name: 'Fest', color } }))
    .data;
  const times = { startDate: '2026-12-11T18:00:00Z', endDate: '2026-12-11T22:00:00Z' };
  const event = (
    await call(calendar.createCalendarEvent, {
      body: { title: 'Weihnachtsfeier', description: '<p>Im Saal</p>', categoryId: kind.id, ...times },
    })
  ).data;
  const training = (
    await call(bookableCategories.createBookableCategory, {
      body: { name: 'Training', color, type: 'training' },
    })
  ).data;
  const bookable = (
    await call(bookableEvents.createBookableEvent, {
      body: { title: 'Balltraining', categoryId: training.id, capacity: 4, ...times },
    })
  ).data;
  const recurring = (
    await call(series.createSeries, {
      body: {
        title: 'Dienstag',
        categoryId: training.id,
        startTimeEvents: '18:00',
        endTimeEvents: '20:00',
        startDateRecurrence: '2026-11-24',
        endDateRecurrence: '2026-12-15',
        weekdays: ['tuesday'],
      },
    })
  ).data;
  const value = (
    await call(qttr.createQttr, { body: { userId: member.id, position: 1483, date: '2026-11-11' } })
  ).data as { id: string };
  const position = (
    await call(positions.createPosition, {
      body: { userId: member.id, teamId: team.id, season: 2026, seasonHalf: 'first', position: 1 },
    })
  ).data as { id: string };
  const topic = (await call(postCategories.createPostCategory, { body: { name: 'Verein', color } })).data;
  const post = (
    await call(posts.createPost, {
      body: {
        headline: 'Sieg',
        content: '<p>Neun zu drei</p>',
        tags: ['Spiel'],
        categoryId: topic.id,
        status: 'published',
      },
    })
  ).data;
  const reaction = (await call(reactions.react, { params: { id: post.id }, body: { type: '🏓' } })).data;
  const buddy = (await call(buddies.createBuddy, { body: { buddyId: member.id, note: 'Dienstags' } })).data;
  const ids = {
    changeTeam: team.id,
    changeGame: game.id,
    changeCalendarEvent: event.id,
    changeCalendarCategory: kind.id,
    changeBookableCategory: training.id,
    changeBookableEvent: bookable.id,
    changeSeries: recurring.id,
    changeQttr: value.id,
    changePosition: position.id,
    changePositionV1: position.id,
    changePostCategory: topic.id,
    changePost: post.id,
    changeBuddy: buddy.id,
    changeUser: admin.id,
    changeAppSetting: admin.id,
  };
  for (const [call, id] of Object.entries(ids)) made[call] = { id };
  made.changeReaction = { id: post.id, reactionId: reaction.id };
});
afterAll(() => app.close());

type Tested = (typeof records)[number]['endpoint'];

async function send(endpoint: Tested, params: Record<string, string>, body?: unknown, query = '') {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await app.raw(servicePaths[endpoint.service] + path + query, {
    method: endpoint.method,
    as: admin,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
}

const pathsOf = (data: Record<string, unknown>) =>
  ((data.errors ?? []) as { path: string; code: string }[]).map(({ path, code }) => [path, code]);

const shapeOf = (shape: unknown) => (shape as z.ZodObject).shape as Record<string, z.core.$ZodType>;

/** Another value of the same type, as far as it can be guessed. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  return Array.isArray(value) ? [...value, 'x'] : 'x';
};

/** Fields that change with every update. */
const withoutClock = ({ updatedAt: _, modifiedAt: __, popularity: ___, ...rest }: Record<string, unknown>) =>
  rest;

it('every record of the contract is tested', () => {
  expect(records.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(Object.keys(made).toSorted());
});

describe.each([
  ['soon', '2026-11-20T18:31:00Z'],
  ['when its dates are past', '2027-06-01T08:00:00Z'],
])('%s', (_, now) => {
  beforeAll(() => app.setTime(now));

  it.each(records.map(({ endpoint, reader }) => [endpoint.id, endpoint, reader] as const))(
    '%s accepts the answer of its GET and changes nothing',
    async (id, endpoint, reader) => {
      const params = made[id] ?? {};
      const { data: before } = await send(reader, params);
      const whole = await send(endpoint, params, before);
      expect(whole).toMatchObject({ status: 200 });
      expect(withoutClock(whole.data)).toEqual(withoutClock(before));
      const fields = shapeOf(endpoint.body);
      const writable = Object.fromEntries(Object.entries(before).filter(([name]) => name in fields));
      expect(await send(endpoint, params, writable)).toMatchObject({ status: 200 });
    },
  );
});

it.each(records.map(({ endpoint, reader }) => [endpoint.id, endpoint, reader] as const))(
  '%s refuses changed read-only fields, each by its name',
  async (id, endpoint, reader) => {
    const params = made[id] ?? {};
    const { data: before } = await send(reader, params);
    const writable = shapeOf(endpoint.body);
    const readOnly = Object.entries(before).filter(
      ([name]) => !(name in writable) && !isMoving(shapeOf(endpoint.answer)[name] as z.core.$ZodType),
    );
    expect(readOnly.length).toBeGreaterThan(0);
    const changed = Object.fromEntries(readOnly.map(([name, value]) => [name, other(value)]));
    const refused = await send(endpoint, params, { ...before, ...changed, neverThere: 1 });
    expect(refused.status).toBe(422);
    expect(pathsOf(refused.data).toSorted()).toEqual(
      [...readOnly.map(([name]) => [name, 'read-only']), ['neverThere', 'unknown-field']].toSorted(),
    );
    expect(withoutClock((await send(reader, params)).data)).toEqual(withoutClock(before));
  },
);

/** Texts of an answer that are instants. */
const instantsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(instantsIn) : [];
};

it('instants have one format everywhere: UTC, without a fraction of zero', async () => {
  app.setTime('2026-11-20T18:30:00Z');
  const gets = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, answer }) => method === 'GET' && typeof answer === 'object' && !('bytes' in answer));
  const found: string[] = [];
  for (const endpoint of gets) {
    const params = Object.values(made).find((_, at) => endpoint.path.includes(Object.keys(made)[at] ?? '-'));
    for (const ids of params ? [params] : Object.values(made))
      found.push(...instantsIn((await send(endpoint, ids)).data));
  }
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((text) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d*[1-9]\d*)?Z$/.test(text))).toEqual([]);
  const moved = await send(games.changeGame as unknown as Tested, made.changeGame ?? {}, {
    date: '2026-12-04T20:00:00.000+01:00',
  });
  expect(moved.data.date).toBe('2026-12-04T19:00:00Z');
});

/** The sort orders of a list, by endpoint. */
const sorted = routes.flatMap(({ endpoint }) => {
  const sort = endpoint.method === 'GET' ? shapeOf(endpoint.query ?? z.object({})).sort : undefined;
  return sort instanceof z.ZodOptional
    ? (sort.unwrap() as z.ZodEnum).options.map((by) => [endpoint.id, String(by), endpoint] as const)
    : [];
});

it.each(sorted)('%s is read page by page by %s, each row once', async (id, by, endpoint) => {
  const owner = endpoint.path.includes('posts/{id}')
    ? made.changePost
    : endpoint.path.includes('games/{id}')
      ? made.changeGame
      : endpoint.path.includes('event/{id}')
        ? made.changeBookableEvent
        : made.changeUser;
  const ids: unknown[] = [];
  let cursor: unknown = null;
  let total: unknown = null;
  do {
    const page: Record<string, unknown> = (
      await send(endpoint, owner ?? {}, undefined, `?limit=1&sort=${by}${cursor ? `&cursor=${cursor}` : ''}`)
    ).data;
    expect(page.errors, id).toBeUndefined();
    total ??= page.total;
    ids.push(...(page.items as { id: string }[]).map((row) => row.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(total as number);
});
