/** The building blocks of every shape: what a text, a colour, a date or an id is on the wire. */
import { z } from 'zod';
import type { FieldCode } from './failures.ts';
import { visibleText } from './visible-text.ts';

const say = (code: FieldCode) => ({ error: code });

/** Text, trimmed, 1..max characters that one sees. */
export const text = (max: number, empty: FieldCode = 'required') =>
  z.string(say(empty)).overwrite(visibleText).trim().min(1, say(empty)).max(max, say('too-long'));

/** Text that may be absent: '' and null both mean none. */
export const optionalText = (max: number) =>
  z.string(say('invalid')).overwrite(visibleText).trim().max(max, say('too-long')).nullable();

/** UUID in lower case, however it was written (RFC 9562, 4): ids are compared as text. */
export const idOr = (code: FieldCode) => z.uuid(say(code)).toLowerCase();
export const id = idOr('not-an-id');

/** Calendar date, `2026-11-20`. */
export const date = z.iso.date(say('not-a-date'));

/** Point in time, RFC 3339, answered in UTC. */
export const instant = z.iso.datetime({ offset: true, error: 'not-an-instant' });

/** `#rrggbb`. */
export const color = (empty: FieldCode = 'color-empty') =>
  z
    .string(say(empty))
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
