/** The database finds names under the same letters as the code compares them with. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { foldLetters } from '@club/contract/letters.ts';
import { foldName } from '@club/contract/users/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '../platform/postgres/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await closeDatabase(db);
  await database.drop();
});

const foldedByDatabase = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ folded: string }>`select main.fold(text) as folded
    from unnest(${[...texts]}::text[]) with ordinality as t (text, place) order by place`.execute(db);
  return rows.map(({ folded }) => folded);
};

const pairs = (texts: readonly string[], folded: readonly string[]) =>
  texts.map((text, at) => [text, folded[at]]);

const names: Record<string, string> = {
  Đorđe: 'dorde',
  Peña: 'pena',
  'Meyer-Großkopf': 'meyer-grosskopf',
  Šimić: 'simic',
  Łukasz: 'lukasz',
  Øyvind: 'oyvind',
  Þór: 'thor',
  Æsa: 'aesa',
  Lœuillet: 'loeuillet',
  'Işık İlhan': 'isik ilhan',
  Guðrún: 'gudrun',
  'Bärthlein-Voß': 'baerthlein-voss',
  'MÜLLER, JÖRG': 'mueller, joerg',
  'Nguyễn Thị Hằng': 'nguyen thi hang',
  'O’Brien': 'o’brien',
  'U18 (24.12.)': 'u18 (24.12.)',
};

it.each([
  ['as one character', 'NFC'],
  ['as characters of their own', 'NFD'],
])('names with accents %s are folded the same way by both', async (_, form) => {
  const written = Object.keys(names).map((name) => name.normalize(form));
  const expected = pairs(written, Object.values(names));
  expect(pairs(written, written.map(foldLetters))).toEqual(expected);
  expect(pairs(written, await foldedByDatabase(written))).toEqual(expected);
});

it('every Latin letter is folded the same way by both', async () => {
  const blocks = [
    [0x41, 0x24f],
    [0x1e00, 0x1eff],
  ] as const;
  const letters = blocks
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .filter((one) => /\p{L}/u.test(one));
  expect(letters.length).toBeGreaterThan(700);
  expect(pairs(letters, await foldedByDatabase(letters))).toEqual(pairs(letters, letters.map(foldLetters)));
});

it('a name keeps only letters, in words', () => {
  expect(foldName(' O’Brien-Großkopf,  Þór (U18)')).toBe('obrien grosskopf thor u');
});

it('a name that was stored before is found by its letters after the upgrade', async () => {
  const own = await emptyDatabase();
  const before = mkdtempSync(join(tmpdir(), 'migrations-'));
  const migrations = join(import.meta.dirname, 'migrations');
  const isEarlier = (path: string) => path === migrations || basename(path) < '0035';
  cpSync(migrations, before, { recursive: true, filter: isEarlier });
  const log = { info: () => undefined, warn: () => undefined };
  await migrate(own.url, before, log);
  const old = openDatabase(own.url);
  await sql`insert into main.users (id, iss, sub, first_name, last_name)
    values (gen_random_uuid(), 'x', 'x', 'Æsa', ${'Peña'.normalize('NFD')})`.execute(old);
  await sql`insert into posts.categories (id, name, color) values (gen_random_uuid(), 'Þing', '#123456')`.execute(
    old,
  );
  await closeDatabase(old);
  await migrate(own.url, migrations, log);
  const upgraded = openDatabase(own.url);
  const { rows } = await sql`select u.search as person, c.search as category
    from main.users u, posts.categories c`.execute(upgraded);
  await closeDatabase(upgraded);
  await own.drop();
  rmSync(before, { recursive: true });
  expect(rows).toEqual([{ person: 'aesa pena aesa ', category: 'thing' }]);
});
