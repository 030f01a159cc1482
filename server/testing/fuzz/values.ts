/** Values for a JSON schema: valid ones, and ones that are invalid in every way that ever caused a fault. */
import fc from 'fast-check';
import type { Random } from '../../database/seed/demo/random.ts';
import { newId } from '../../platform/ids.ts';

export type Schema = { [key: string]: unknown };
/** Existing ids by the name of a field that could contain them. */
export type Ids = { of: (field: string) => readonly string[] };

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[random.between(0, from.length - 1)] as T;

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

const texts = [
  '\0',
  'x'.repeat(20_001),
  '\ud800',
  '',
  ' ',
  'a\0b',
  '\u202ecba\u2066',
  '\ufeff\u200b',
  '👩‍👩‍👧‍👦'.repeat(40),
  '"; drop table main.users; --',
  '%00',
  '../../etc/passwd',
  '<svg onload=alert(1)>&amp;'.repeat(50),
  '{"$ne":null}',
  '1e999',
];
const dates = [
  '0000-01-01',
  '0000-12-31',
  '9999-12-31',
  '1899-12-31',
  '2026-02-30',
  '-271821-04-20',
  '2026-1-1',
];
const instants = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59Z',
  '2026-03-29T02:30:00',
  '2026-11-20T24:00:00Z',
  '2026-11-20T18:30:00.123456789123Z',
];
const numbers = [32_768, 2 ** 31, 1e308, -1, 0, -0, 0.5, 32_767, -(2 ** 31) - 1, 2 ** 53, -1e308];
const otherKinds = [null, true, [], {}, nested(20), { constructor: 1 }, ['x'], 7, 'x'];

/** Invalid values for this schema. */
export function wrongFor(schema: Schema): readonly unknown[] {
  const kinds = [schema.type].flat();
  if (schema.format === 'date') return [...dates, ...texts.slice(0, 4), ...otherKinds];
  if (schema.format === 'date-time') return [...instants, ...dates, ...texts.slice(0, 4), ...otherKinds];
  if (kinds.includes('integer') || kinds.includes('number')) return [...numbers, '32768', '', ...otherKinds];
  if (kinds.includes('string')) return [...texts, ...instants.slice(0, 2), ...otherKinds];
  return [...otherKinds, ...texts.slice(0, 6), ...numbers.slice(0, 6)];
}

/** Parts of cursors that no answer had. */
export const madeUpCursors = [
  { key: 'never' },
  { key: '99999999-01-01' },
  { key: '9'.repeat(400) },
  { key: 'a\0b' },
  { key: '1', id: '-'.repeat(36) },
  { heat: 1e308, snapshot: '1:1:' },
  { key: null },
];

/** Values for patterns that generators cannot read, or that are too general. */
const examples = [
  '07:30',
  '19:30',
  '#1971c2',
  '/games',
  'https://www.mytischtennis.de/x',
  'news',
  'games',
  '2026',
];

const dayMs = 86_400_000;

function textFor(schema: Schema, field: string, random: Random, ids: Ids): string {
  const near = new Date(Date.now() + random.between(-400, 400) * dayMs).toISOString();
  if (schema.format === 'uuid') return random.next() < 0.9 ? pick(random, ids.of(field)) : newId();
  if (schema.format === 'date') return near.slice(0, 10);
  if (schema.format === 'date-time') return near;
  if (schema.format === 'uri') return 'https://www.mytischtennis.de/x';
  if (typeof schema.pattern === 'string') {
    const pattern = new RegExp(schema.pattern);
    const known = examples.filter((example) => pattern.test(example));
    if (known.length > 0) return pick(random, known);
    const seed = random.between(0, 1e9);
    return fc.sample(fc.stringMatching(pattern), { seed, numRuns: 1 })[0] ?? '';
  }
  const length = Math.min(Number(schema.maxLength ?? 40), random.between(1, 40));
  return pick(random, ['Übung & Spiel', '<p>Text</p>', 'x', 'Ä'.repeat(length)]).slice(0, length);
}

/** A value that the schema accepts. @param field its name */
export function rightFor(schema: Schema, field: string, random: Random, ids: Ids): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return rightFor(pick(random, choices), field, random, ids);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return pick(random, schema.enum);
  const kind = pick(random, [schema.type].flat());
  if (kind === 'object') return objectFor(schema, random, ids);
  // a tuple
  if (Array.isArray(schema.prefixItems))
    return schema.prefixItems.map((item: Schema) => rightFor(item, field, random, ids));
  if (kind === 'array') {
    const count = random.between(Number(schema.minItems ?? 0), Math.min(3, Number(schema.maxItems ?? 3)));
    return Array.from({ length: count }, () => rightFor((schema.items ?? {}) as Schema, field, random, ids));
  }
  if (kind === 'integer' || kind === 'number')
    return random.between(Number(schema.minimum ?? 0), Math.min(Number(schema.maximum ?? 9), 3_000));
  if (kind === 'boolean') return random.next() < 0.5;
  if (kind === 'string') return textFor(schema, field, random, ids);
  return null;
}

function objectFor(schema: Schema, random: Random, ids: Ids): Record<string, unknown> {
  const required = (schema.required ?? []) as string[];
  const chosen = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(
    // a cursor is only valid if it comes from an answer
    ([name]) => required.includes(name) || (name !== 'cursor' && random.next() < 0.5),
  );
  return Object.fromEntries(chosen.map(([name, inner]) => [name, rightFor(inner, name, random, ids)]));
}
