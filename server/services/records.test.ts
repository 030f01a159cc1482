/** Every record that can be changed: the answer of its GET can be sent back, and changed read-only fields are refused by name. */

import { isMoving } from '@club/contract/fields.ts';
import * as games from '@club/contract/games/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { readerOf } from '../platform/http/changes.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { makeRecords } from './testing/records.ts';

const routes = allRoutes(readEnv({}));
const records = routes.flatMap((route) => {
  const reader = readerOf(route.endpoint, routes);
  return reader ? [{ endpoint: route.endpoint, reader: reader.endpoint }] : [];
});

let app: TestApp;
let admin: Person;
let made: Awaited<ReturnType<typeof makeRecords>>['made'];

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T18:30:00Z');
  ({ admin, made } = await makeRecords(app));
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
