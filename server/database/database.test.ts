import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalog, readCatalog } from '../../tools/database/catalog.ts';
import { writeSchema } from '../../tools/database/write-schema.ts';
import { writeTypes } from '../../tools/database/write-types.ts';
import { openClient } from '../platform/postgres/connect.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let catalog: Catalog;

beforeAll(async () => {
  database = await freshDatabase();
  catalog = await readCatalog(database.url);
});
afterAll(() => database.drop());

const committed = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

test('schema.sql is what the migrations make (else: npm run types:database)', () => {
  expect(committed('schema.sql')).toBe(writeSchema(catalog));
});

test('types.ts is what the migrations make (else: npm run types:database)', () => {
  expect(committed('types.ts')).toBe(writeTypes(catalog));
});

/** References whose tables have a few thousand rows at most. */
const inSmallTables = [
  'main.imports.created_by',
  'main.permissions.granted_by',
  'platform.undos.user_id',
  'posts.posts.planned_by',
];

test('each reference to a member has an index, without which removing one reads the whole table', async () => {
  const client = await openClient(database.url, 'club test');
  const { rows } = await client.query<{ column: string }>(`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'main.users'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)
    order by 1`);
  await client.end();
  expect(rows.map(({ column }) => column)).toEqual(inSmallTables);
});
