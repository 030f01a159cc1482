import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalog, readCatalog } from '../../tools/database/catalog.ts';
import { writeSchema } from '../../tools/database/write-schema.ts';
import { writeTypes } from '../../tools/database/write-types.ts';
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
