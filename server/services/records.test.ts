/** Every record that can be changed: what its GET answers can be sent back, and what only the product writes is refused by name. */

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
import { allRoutes, doorPaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { readerOf } from '../platform/http/changes.ts';
import { openTestHouse, type Person, type TestHouse } from '../testing/house.ts';

const routes = allRoutes(readEnv({}));
const records = routes.flatMap((route) => {
  const reader = readerOf(route.written, routes);
  return reader ? [{ written: route.written, reader: reader.written }] : [];
});

let house: TestHouse;
let admin: Person;
/** parameters of a record, by the call that changes it */
const made: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  house = await openTestHouse();
  house.setTime('2026-11-20T18:30:00Z');
  admin = await house.person({ permissions });
  const member = await house.person();
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
  const place = (
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
    changePosition: place.id,
    changePositionV1: place.id,
    changePostCategory: topic.id,
    changePost: post.id,
    changeBuddy: buddy.id,
    changeUser: admin.id,
    changeAppSetting: admin.id,
  };
  for (const [call, id] of Object.entries(ids)) made[call] = { id };
  made.changeReaction = { id: post.id, reactionId: reaction.id };
});
afterAll(() => house.close());

type Written = (typeof records)[number]['written'];

async function send(written: Written, params: Record<string, string>, body?: unknown, query = '') {
  const path = written.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await house.raw(doorPaths[written.service] + path + query, {
    method: written.method,
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

/** Another value of the same kind, as far as one can guess. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  return Array.isArray(value) ? [...value, 'x'] : 'x';
};

/** What moves while the record is changed again and again. */
const withoutClock = ({ updatedAt: _, modifiedAt: __, popularity: ___, ...rest }: Record<string, unknown>) =>
  rest;

it('every record of the contract is looked at', () => {
  expect(records.map(({ written }) => written.id).toSorted()).toEqual(Object.keys(made).toSorted());
});

describe.each([
  ['soon', '2026-11-20T18:31:00Z'],
  ['when its dates are past', '2027-06-01T08:00:00Z'],
])('%s', (_, now) => {
  beforeAll(() => house.setTime(now));

  it.each(records.map(({ written, reader }) => [written.id, written, reader] as const))(
    '%s takes what the GET answered and changes nothing',
    async (id, written, reader) => {
      const params = made[id] ?? {};
      const { data: before } = await send(reader, params);
      const whole = await send(written, params, before);
      expect(whole).toMatchObject({ status: 200 });
      expect(withoutClock(whole.data)).toEqual(withoutClock(before));
      const fields = shapeOf(written.body);
      const writable = Object.fromEntries(Object.entries(before).filter(([name]) => name in fields));
      expect(await send(written, params, writable)).toMatchObject({ status: 200 });
    },
  );
});

it.each(records.map(({ written, reader }) => [written.id, written, reader] as const))(
  '%s refuses read-only fields that are changed, each by its name',
  async (id, written, reader) => {
    const params = made[id] ?? {};
    const { data: before } = await send(reader, params);
    const writable = shapeOf(written.body);
    const readOnly = Object.entries(before).filter(
      ([name]) => !(name in writable) && !isMoving(shapeOf(written.answer)[name] as z.core.$ZodType),
    );
    expect(readOnly.length).toBeGreaterThan(0);
    const changed = Object.fromEntries(readOnly.map(([name, value]) => [name, other(value)]));
    const refused = await send(written, params, { ...before, ...changed, neverThere: 1 });
    expect(refused.status).toBe(422);
    expect(pathsOf(refused.data).toSorted()).toEqual(
      [...readOnly.map(([name]) => [name, 'read-only']), ['neverThere', 'unknown-field']].toSorted(),
    );
    expect(withoutClock((await send(reader, params)).data)).toEqual(withoutClock(before));
  },
);

/** Texts of an answer that are points in time. */
const instantsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(instantsIn) : [];
};

it('instants have one form everywhere: UTC, without a fraction where there is none', async () => {
  house.setTime('2026-11-20T18:30:00Z');
  const gets = routes
    .map(({ written }) => written)
    .filter(({ method, answer }) => method === 'GET' && typeof answer === 'object' && !('bytes' in answer));
  const found: string[] = [];
  for (const written of gets) {
    const params = Object.values(made).find((_, at) => written.path.includes(Object.keys(made)[at] ?? '-'));
    for (const ids of params ? [params] : Object.values(made))
      found.push(...instantsIn((await send(written, ids)).data));
  }
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((text) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d*[1-9]\d*)?Z$/.test(text))).toEqual([]);
  const moved = await send(games.changeGame as unknown as Written, made.changeGame ?? {}, {
    date: '2026-12-04T20:00:00.000+01:00',
  });
  expect(moved.data.date).toBe('2026-12-04T19:00:00Z');
});

/** What a list can be sorted by, by its call. */
const sorted = routes.flatMap(({ written }) => {
  const sort = written.method === 'GET' ? shapeOf(written.query ?? z.object({})).sort : undefined;
  return sort instanceof z.ZodOptional
    ? (sort.unwrap() as z.ZodEnum).options.map((by) => [written.id, String(by), written] as const)
    : [];
});

it.each(sorted)('%s is read page by page by %s, each row once', async (id, by, written) => {
  const owner = written.path.includes('posts/{id}')
    ? made.changePost
    : written.path.includes('games/{id}')
      ? made.changeGame
      : written.path.includes('event/{id}')
        ? made.changeBookableEvent
        : made.changeUser;
  const seen: unknown[] = [];
  let cursor: unknown = null;
  let total: unknown = null;
  do {
    const page: Record<string, unknown> = (
      await send(written, owner ?? {}, undefined, `?limit=1&sort=${by}${cursor ? `&cursor=${cursor}` : ''}`)
    ).data;
    expect(page.errors, id).toBeUndefined();
    total ??= page.total;
    seen.push(...(page.items as { id: string }[]).map((row) => row.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(total as number);
});
