/** The building blocks of every shape: what a text, a colour, a date or an id is on the wire. */
import { z } from 'zod';
import { dateRange, firstBirthday } from './club-time.ts';
import type { FieldCode } from './failures.ts';
import { visibleText } from './visible-text.ts';

const say = (code: FieldCode) => ({ error: code });

/** What is said of a field that was left empty, and of anything else that it cannot be. */
export const emptyOr =
  (empty: FieldCode, otherwise: FieldCode) =>
  ({ input }: { input?: unknown }): FieldCode =>
    input === undefined || input === null || input === '' ? empty : otherwise;

/** Text, trimmed, 1..max characters that one sees. */
export const text = (max: number, empty: FieldCode = 'required') =>
  z
    .string({ error: emptyOr(empty, 'invalid') })
    .overwrite(visibleText)
    .trim()
    .min(1, say(empty))
    .max(max, say('too-long'));

/** Text that may be absent: '' and null both mean none. */
export const optionalText = (max: number) =>
  z.string(say('invalid')).overwrite(visibleText).trim().max(max, say('too-long')).nullable();

/** Characters of a description, as HTML: what comes in and what is stored of it. */
export const longestDescription = 20_000;

/** UUID in lower case, however it was written (RFC 9562, 4): ids are compared as text. @param empty what is said where there is none */
export const idOr = (empty: FieldCode) => z.uuid({ error: emptyOr(empty, 'not-an-id') }).toLowerCase();
export const id = idOr('not-an-id');

const dateFrom = (first: string, empty: FieldCode, outside: FieldCode) =>
  z.iso
    .date({ error: emptyOr(empty, 'not-a-date'), abort: true })
    .refine((day) => first <= day && day <= dateRange.last, say(outside))
    .describe(`${first} to ${dateRange.last}`);

/** Calendar date that the app takes, `2026-11-20`, within `dateRange`. @param empty what is said where there is none */
export const date = (empty: FieldCode = 'not-a-date') =>
  dateFrom(dateRange.first, empty, 'date-out-of-range');

/** Birthday that the app takes, from 1900-01-01; that it lies in the past is a rule (`refuseBirthday`). */
export const birthday = dateFrom(firstBirthday, 'not-a-date', 'birthday-out-of-range');

const earliest = Date.parse(dateRange.first);
const latest = Date.parse(`${dateRange.last}T23:59:59.999Z`);
const isInRange = (at: number) => earliest <= at && at <= latest;

/** Point in time that the app takes, RFC 3339 with any offset, within `dateRange` (UTC). @param empty what is said where there is none */
export const instant = (empty: FieldCode = 'not-an-instant') =>
  z.iso
    .datetime({ offset: true, error: emptyOr(empty, 'not-an-instant'), abort: true })
    .refine((text) => isInRange(Date.parse(text)), say('date-out-of-range'))
    .describe(`RFC 3339, ${dateRange.first} to ${dateRange.last}`);

/** Calendar date as an answer gives it: what was stored before the range was held is still shown. */
export const storedDate = z.iso.date();

/** A point in time in the one form of all answers: UTC, with a fraction only where there is one. */
export function instantText(at: string): string {
  if (at.length === 20 && at.endsWith('Z')) return at;
  const text = at.length === 24 && at.endsWith('Z') ? at : new Date(at).toISOString();
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : text;
}

/** Point in time as an answer gives it, RFC 3339 in UTC. */
export const storedInstant = z.iso.datetime({ offset: true, abort: true }).overwrite(instantText);

/** A value of any kind, as it stood in a field of a record. */
export const storedValue = z.union([storedInstant, z.unknown()]);

const moved = new WeakSet<z.core.$ZodType>();

/** A field of an answer that changes while time passes: of a PATCH that sends it back nobody can say whether it was changed. */
export function movesWithTime<S extends z.core.$ZodType>(shape: S): S {
  moved.add(shape);
  return shape;
}
export const isMoving = (shape: z.core.$ZodType): boolean => moved.has(shape);

/** `#rrggbb`. */
export const color = (empty: FieldCode = 'color-empty') =>
  z
    .string({ error: emptyOr(empty, 'not-a-color') })
    .min(1, say(empty))
    .regex(/^#[0-9a-f]{6}$/i, say('not-a-color'));

/** A link with http or https. */
export const link = (code: FieldCode = 'not-a-link') =>
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: code }).max(2000, say('too-long'));

/** The fields of one list's query: paging, sorting, search, and the list's own filters. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape>(
  sorts: S,
  filters: F,
) =>
  z.strictObject({
    limit: z.coerce
      .number<number>(say('invalid'))
      .int(say('invalid'))
      .min(1, say('too-small'))
      .max(200, say('too-large'))
      .default(50),
    cursor: z.string().max(1000).optional(),
    sort: z
      .enum([...sorts, ...sorts.map((s) => `-${s}`)] as (S[number] | `-${S[number]}`)[], say('invalid'))
      .optional(),
    q: z.string().trim().max(200, say('too-long')).optional(),
    ...filters,
  });

/** The answer of one list. `total` is counted on the first page only and null with a cursor. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int().nullable(), nextCursor: z.string().nullable() });

export type Page<T> = { items: T[]; total: number | null; nextCursor: string | null };

/** A list small enough to be answered whole, in the form of every list. */
export const whole = <T>(items: T[]): Page<T> => ({ items, total: items.length, nextCursor: null });

/** The ids of a delete of many, and what became of each. */
export const manyIds = z.strictObject({
  ids: z.array(id).min(1, say('required')).max(500, say('too-large')),
});
export const manyDeleted = z.object({
  deleted: z.array(id),
  failed: z.array(z.object({ id, code: z.string() })),
});

/** What became of each id of a delete of many: those that were not there are told, each once. */
export const deletedOf = (asked: readonly string[], deleted: readonly string[]) => {
  const gone = new Set(deleted);
  return {
    deleted: [...deleted],
    failed: [...new Set(asked)]
      .filter((one) => !gone.has(one))
      .map((one) => ({ id: one, code: 'not-found' })),
  };
};
