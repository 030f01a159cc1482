/** All input of the contract is bounded: no accepted value can be too large for the server or the database. */

import { dateRange } from '@club/contract/club-time.ts';
import { birthday, date, instant } from '@club/contract/fields.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../app.ts';
import { readEnv } from '../platform/env.ts';

type Schema = Record<string, unknown>;

const endpoints = allRoutes(readEnv({})).map((route) => route.endpoint);

const is = ({ type }: Schema, ...kinds: string[]): boolean =>
  [type].flat().some((kind) => kinds.includes(String(kind)));
const isText = (own: Schema): boolean =>
  is(own, 'string') && !['enum', 'const', 'pattern', 'format', 'maxLength'].some((bound) => bound in own);
const isEndless = (own: Schema): boolean => is(own, 'array') && !('maxItems' in own || 'prefixItems' in own);
const most = 2 ** 31 - 1;
const isHuge = (own: Schema): boolean =>
  is(own, 'integer', 'number') &&
  !('enum' in own) &&
  (Number(own.maximum ?? Infinity) > most || Number(own.minimum ?? -Infinity) < -most);

/** Parts of a schema that accept values of any size. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema as Schema;
  const here = isText(own) || isEndless(own) || isHuge(own) ? [path] : [];
  return [...here, ...Object.entries(own).flatMap(([key, inner]) => unbounded(inner, `${path}.${key}`))];
}

/** Unbounded parts of a shape, as input and as output: a text that only a boolean or a short number passes is bounded. */
function looseEnds(shape: z.core.$ZodType, name: string): string[] {
  const [before, after] = (['input', 'output'] as const).map((io) =>
    unbounded(z.toJSONSchema(shape, { io, unrepresentable: 'any' }), name),
  );
  return (before ?? []).filter((path) => after?.includes(path));
}

describe('every endpoint', () => {
  it('is checked', () => expect(endpoints.length).toBeGreaterThan(140));

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s accepts nothing unbounded',
    (_, { params, query, body, form }) => {
      const inputs = { params, query, body, fields: form?.fields };
      const found = Object.entries(inputs).flatMap(([name, shape]) => (shape ? looseEnds(shape, name) : []));
      expect(found).toEqual([]);
    },
  );
});

describe('dates and instants', () => {
  const errorsOf = (shape: z.ZodType, value: string) =>
    shape.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

  it.each([
    ['0000-01-01', ['date-out-of-range']],
    ['1999-12-31', ['date-out-of-range']],
    [dateRange.first, []],
    [dateRange.last, []],
    ['2101-01-01', ['date-out-of-range']],
    ['9999-12-31', ['date-out-of-range']],
    ['2001-02-30', ['not-a-date']],
    ['tomorrow', ['not-a-date']],
  ])('the date %s: %j', (value, errors) => expect(errorsOf(date(), value)).toEqual(errors));

  it.each([
    ['1899-12-31', ['birthday-out-of-range']],
    ['1900-01-01', []],
    ['0000-05-05', ['birthday-out-of-range']],
    ['2101-01-01', ['birthday-out-of-range']],
  ])('the birthday %s: %j', (value, errors) => expect(errorsOf(birthday, value)).toEqual(errors));

  it.each([
    ['0000-01-01T00:00:00Z', ['date-out-of-range']],
    ['1999-12-31T23:59:59Z', ['date-out-of-range']],
    ['2000-01-01T00:00:00Z', []],
    ['2100-12-31T23:59:59Z', []],
    ['2101-01-01T00:30:00+01:00', []],
    ['2101-01-01T00:00:00Z', ['date-out-of-range']],
    ['9999-12-31T23:59:59-23:59', ['date-out-of-range']],
    ['2026-11-20', ['not-an-instant']],
  ])('the instant %s: %j', (value, errors) => expect(errorsOf(instant(), value)).toEqual(errors));
});
