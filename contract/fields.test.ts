/** Texts as they are stored, and instants in answers: one format, whatever wrote them. */
import { expect, it } from 'vitest';
import type { z } from 'zod';
import {
  color,
  date,
  deletedOf,
  id,
  idOr,
  instant,
  instantText,
  lines,
  link,
  listQuery,
  manyIds,
  none,
  optionalText,
  text,
} from './fields.ts';

it.each([
  ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
  ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00Z'],
  ['2026-11-20T12:00:00.100Z', '2026-11-20T12:00:00.100Z'],
  ['2026-11-20T12:00:00.123Z', '2026-11-20T12:00:00.123Z'],
  ['2026-11-20T13:00:00+01:00', '2026-11-20T12:00:00Z'],
  ['2026-11-20 12:00:00.25+00', '2026-11-20T12:00:00.250Z'],
])('the instant %s is %s', (stored, expected) => {
  expect(instantText(stored)).toBe(expected);
});

it('a name has one line, a message may have several; both only visible characters', () => {
  const given = ' Mira\r\n\u202EBitte  hier\t';
  expect(text(100).parse(given)).toBe('Mira Bitte hier');
  expect(lines(100).parse(given)).toBe('Mira\r\nBitte  hier');
  expect(text(100, 'name-empty').safeParse('\n\t ').error?.issues[0]?.message).toBe('name-empty');
});

const anId = '01a00000-0000-7000-8000-0000000000a1';
const refusal = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues[0]?.message;

it.each<[string, z.ZodType, string, string, string]>([
  ['text', text(10, 'name-empty'), 'name-empty', 'invalid', 'x'.repeat(11)],
  ['date', date('date-empty'), 'date-empty', 'not-a-date', '2026-13-01'],
  ['instant', instant('date-empty'), 'date-empty', 'not-an-instant', '2026-11-20 12:00'],
  ['colour', color(), 'color-empty', 'not-a-color', '#abc'],
  ['id', idOr('team-empty'), 'team-empty', 'not-an-id', 'a1'],
])('a %s that was left out says so, in whatever way it is empty', (_, shape, empty, invalid, wrong) => {
  expect([undefined, null, ''].map((value) => refusal(shape, value))).toEqual([empty, empty, empty]);
  expect(refusal(shape, 7)).toBe(invalid);
  expect(refusal(shape, wrong)).toBe(wrong.startsWith('x') ? 'too-long' : invalid);
});

it('what may be left out is null however it is empty', () => {
  expect([null, '', ' \n'].map((value) => optionalText(10).parse(value))).toEqual([null, null, null]);
  expect([undefined, null, ''].map((value) => none(date()).parse(value))).toEqual([null, null, null]);
  expect(none(date()).parse('2026-11-20')).toBe('2026-11-20');
});

it('an id is the same in capitals', () => {
  expect(id.parse(anId.toUpperCase())).toBe(anId);
});

it.each([
  ['https://hof.example/a', undefined],
  ['http://hof.example', undefined],
  ['httpx://hof.example', 'not-a-link'],
  ['javascript:alert(1)', 'not-a-link'],
  [`https://hof.example/${'a'.repeat(1980)}`, undefined],
  [`https://hof.example/${'a'.repeat(1981)}`, 'too-long'],
])('a link leads to a page of the web, and is not endless: %s', (value, expected) => {
  expect(refusal(link(), value)).toBe(expected);
});

it('spaces around what is searched for find nothing else', () => {
  expect(listQuery(['name'], {}).parse({ q: ' Eva ' }).q).toBe('Eva');
});

it('up to 500 are deleted at once, and each that did not exist is named once', () => {
  const ids = (count: number) => Array.from({ length: count }, () => anId);
  expect([0, 1, 500, 501].map((count) => refusal(manyIds, { ids: ids(count) }))).toEqual([
    'required',
    undefined,
    undefined,
    'too-large',
  ]);
  expect(deletedOf(['a', 'b', 'b'], ['a'])).toEqual({
    deleted: ['a'],
    failed: [{ id: 'b', code: 'not-found' }],
  });
});
