import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findImportBreaches, findStraySql } from '../architecture/import-rules.ts';
import { readSources } from '../architecture/read-sources.ts';
import { findShapeBreaches } from '../architecture/shape-rules.ts';
import { addModule } from './add-module.ts';
import { singularOf } from './word.ts';

const project = join(import.meta.dirname, '../..');
const lists = [
  'contract/endpoints.ts',
  'server/services/main.ts',
  'server/database/migrations',
  'tools/architecture/place.ts',
  'server/services/who-may.test.ts',
  'docs/decisions/030-calls-beside-the-specification.md',
  'web/navigation/page-rules.ts',
  'web/texts/text-modules.ts',
  'web/texts/de.ts',
  'web/texts/en.ts',
];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-module-'));
  for (const path of lists) cpSync(join(project, path), join(root, path), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ladders = { many: 'ladders', one: 'ladder' };

test('a new module is in every list of the project and follows its rules', () => {
  addModule(root, ladders);
  expect(read('contract/endpoints.ts')).toContain('  typeof ladders,\n');
  expect(read('server/services/main.ts')).toContain('...laddersRoutes,');
  expect(read('tools/architecture/place.ts')).toContain(`  'posts',\n  'ladders',\n`);
  expect(read('server/services/who-may.test.ts')).toContain(`  'main DELETE /v1/ladders/{id}': 'm_usrs',\n`);
  expect(read('docs/decisions/030-calls-beside-the-specification.md')).toContain('`POST /v1/ladders`');
  expect(read('web/texts/de.ts')).toMatch(
    /^export const textModules: LoadTexts = \{[^}]*'\.\/de\/ladders\.ts'/m,
  );
  expect(read('web/texts/text-modules.ts')).toContain('  ladders: typeof ladders;');
  const { length } = readdirSync(join(project, 'server/database/migrations'));
  const migrations = readdirSync(join(root, 'server/database/migrations')).toSorted();
  expect([migrations.length, migrations.at(-1)]).toEqual([
    length + 1,
    expect.stringMatching(/^\d{4}-ladders/),
  ]);
  const sources = readSources(root).filter(({ path }) => path.includes('ladders'));
  expect(sources).toHaveLength(12);
  const breaches = [...findImportBreaches(sources), ...findStraySql(sources), ...findShapeBreaches(sources)];
  // this process has loaded the earlier order, without the new module
  expect(breaches.filter(({ rule }) => rule !== 'Every module is in the order.')).toEqual([]);
});

test('an existing module is refused', () => {
  addModule(root, ladders);
  expect(() => addModule(root, ladders)).toThrow(/already/);
});

test('when a list has an unexpected form nothing is written', () => {
  writeFileSync(join(root, 'server/services/main.ts'), '');
  expect(() => addModule(root, ladders)).toThrow(/server\/services\/main\.ts has an unexpected form/);
  expect(existsSync(join(root, 'contract/ladders'))).toBe(false);
});

test.each([
  ['../etc', 'x', /one English word/],
  ['class', singularOf('class'), /What is one of class called\?/],
  ['entries', singularOf('entries'), /What is one of entries called\?/],
  ['classes', 'class', /"class" is a word of the language/],
  ['defaults', singularOf('defaults'), /"default" is a word of the language/],
])('an unsuitable word is refused, and nothing is written: %s', (many, one, reason) => {
  expect(() => addModule(root, { many, one })).toThrow(reason);
  expect(existsSync(join(root, 'contract', many))).toBe(false);
});
