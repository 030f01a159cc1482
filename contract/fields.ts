/** The building blocks of all shapes: texts, colours, dates and ids in the wire format. */
import { z } from 'zod';
import { dateRange, firstBirthday } from './club-time.ts';
import type { FieldCode } from './failures.ts';
import { mostCounted } from './total.ts';
import { visibleText } from './visible-text.ts';

const errorOf = (code: FieldCode) => ({ error: code });

/** One error for a field that was left empty, another for any other invalid value. */
export const emptyOr =
  (empty: FieldCode, otherwise: FieldCode) =>
  ({ input }: { input?: unknown }): FieldCode =>
    input === undefined || input === null || input === '' ? empty : otherwise;

const textBy =
  (clean: (given: string) => string) =>
  (max: number, empty: FieldCode = 'required') =>
    z
      .string({ error: emptyOr(empty, 'invalid') })
      .overwrite(clean)
      .trim()
      .min(1, errorOf(empty))
      .max(max, errorOf('too-long'));

/** One line of text, trimmed, with 1..max visible characters: a name with line breaks would write lines of its own into the club's mails. */
export const text = textBy((given) => visibleText(given).replace(/\s+/g, ' '));
/** The same with line breaks. */
export const lines = textBy(visibleText);

/** Text that may be absent: null, '' and blanks all mean none, which is null. */
export const optionalText = (max: number) =>
  z
    .string(errorOf('invalid'))
    .overwrite(visibleText)
    .trim()
    .max(max, errorOf('too-long'))
    .transform((given) => given || null)
    .nullable();

/** A field that may be left out or empty: both are null. */
export const none = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), shape.nullable());

/** Most characters of a description, as HTML: for input and for what is stored. */
export const longestDescription = 20_000;

/** UUID in lower case, in whatever case it was written (RFC 9562, 4): ids are compared as text. @param empty error when it is missing */
export const idOr = (empty: FieldCode) => z.uuid({ error: emptyOr(empty, 'not-an-id') }).toLowerCase();
export const id = idOr('not-an-id');

const dateFrom = (first: string, empty: FieldCode, outside: FieldCode) =>
  z.iso
    .date({ error: emptyOr(empty, 'not-a-date'), abort: true })
    .refine((day) => first <= day && day <= dateRange.last, errorOf(outside))
    .describe(`${first} to ${dateRange.last}`);

/** Calendar date as input, `2026-11-20`, within `dateRange`. @param empty error when it is missing */
export const date = (empty: FieldCode = 'not-a-date') =>
  dateFrom(dateRange.first, empty, 'date-out-of-range');

/** Birthday as input, from 1900-01-01; that it is in the past is checked by `refuseBirthday`. */
export const birthday = dateFrom(firstBirthday, 'not-a-date', 'birthday-out-of-range');

const earliest = Date.parse(dateRange.first);
const latest = Date.parse(`${dateRange.last}T23:59:59.999Z`);
const isInRange = (at: number) => earliest <= at && at <= latest;

/** Instant as input, RFC 3339 with any offset, within `dateRange` (UTC). @param empty error when it is missing */
export const instant = (empty: FieldCode = 'not-an-instant') =>
  z.iso
    .datetime({ offset: true, error: emptyOr(empty, 'not-an-instant'), abort: true })
    .refine((text) => isInRange(Date.parse(text)), errorOf('date-out-of-range'))
    .describe(`RFC 3339, ${dateRange.first} to ${dateRange.last}`);

/** Calendar date in an answer: records from before the range was checked are still shown. */
export const storedDate = z.iso.date();

/** An instant in the one format of all answers: UTC, with a fraction only where it is not zero. */
export function instantText(at: string): string {
  if (at.length === 20 && at.endsWith('Z')) return at;
  const text = at.length === 24 && at.endsWith('Z') ? at : new Date(at).toISOString();
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : text;
}

/** Instant in an answer, RFC 3339 in UTC. */
export const storedInstant = z.iso.datetime({ offset: true, abort: true }).overwrite(instantText);

/** A value of any kind, as it was in a field of a record. */
export const storedValue = z.union([storedInstant, z.unknown()]);

const moved = new WeakSet<z.core.$ZodType>();

/** Marks a field of an answer that changes with time: when a PATCH sends it back, nobody can tell whether it was edited. */
export function movesWithTime<S extends z.core.$ZodType>(shape: S): S {
  moved.add(shape);
  return shape;
}
export const isMoving = (shape: z.core.$ZodType): boolean => moved.has(shape);

/** `#rrggbb`. */
export const color = (empty: FieldCode = 'color-empty') =>
  z
    .string({ error: emptyOr(empty, 'not-a-color') })
    .min(1, errorOf(empty))
    .regex(/^#[0-9a-f]{6}$/i, errorOf('not-a-color'));

/** A link with http or https. */
export const link = (code: FieldCode = 'not-a-link') =>
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: code }).max(2000, errorOf('too-long'));

const paging = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  limit: z.coerce
    .number<number>(errorOf('invalid'))
    .int(errorOf('invalid'))
    .min(1, errorOf('too-small'))
    .max(200, errorOf('too-large'))
    .default(50),
  cursor: z.string().max(1000).optional(),
  sort: z
    .enum([...sorts, ...sorts.map((s) => `-${s}`)] as (S[number] | `-${S[number]}`)[], errorOf('invalid'))
    .optional(),
});

/** The query fields of a list: paging, sorting, search, and the list's own filters. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape>(
  sorts: S,
  filters: F,
) =>
  z.strictObject({
    ...paging(sorts),
    q: z.string().trim().max(200, errorOf('too-long')).optional(),
    ...filters,
  });

/** The same of a list that has no text to search: `q` is refused, since all rows would look like what was found. */
export const listQueryWithoutText = <
  const S extends readonly [string, ...string[]],
  F extends z.core.$ZodLooseShape,
>(
  sorts: S,
  filters: F,
) => z.strictObject({ ...paging(sorts), ...filters });

const total = z
  .int()
  .nullable()
  .describe(
    `Number of matching rows, on the first page only: null with a cursor. They are counted up to ${mostCounted}; ${mostCounted + 1} means that there are more.`,
  );

/** The answer of a list. `total` is counted on the first page only, up to `mostCounted`, and null with a cursor. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total, nextCursor: z.string().nullable() });

export type Page<T> = { items: T[]; total: number | null; nextCursor: string | null };

/** A list that is small enough to be returned whole, in the form of every list. */
export const whole = <T>(items: T[]): Page<T> => ({ items, total: items.length, nextCursor: null });

/** The ids of a bulk delete, and the result for each of them. */
export const manyIds = z.strictObject({
  ids: z.array(id).min(1, errorOf('required')).max(500, errorOf('too-large')),
});
export const manyDeleted = z.object({
  deleted: z.array(id),
  failed: z.array(z.object({ id, code: z.string() })),
});

/** The result for each id of a bulk delete: those that did not exist are listed, each once. */
export const deletedOf = (asked: readonly string[], deleted: readonly string[]) => {
  const deletedIds = new Set(deleted);
  return {
    deleted: [...deleted],
    failed: [...new Set(asked)]
      .filter((one) => !deletedIds.has(one))
      .map((one) => ({ id: one, code: 'not-found' })),
  };
};
