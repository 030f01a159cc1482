import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findImportBreaches, findStraySql } from '../architecture/import-rules.ts';
import { readSources } from '../architecture/read-sources.ts';
import { findShapeBreaches } from '../architecture/shape-rules.ts';
import { addRoom } from './add-room.ts';

const house = join(import.meta.dirname, '../..');
const lists = [
  'server/services/main.ts',
  'server/database/migrations',
  'tools/architecture/place.ts',
  'server/services/who-may.test.ts',
  'docs/decisions/030-calls-beside-the-specification.md',
  'web/shell/page-rules.ts',
  'web/texts/rooms.ts',
  'web/texts/de.ts',
  'web/texts/en.ts',
];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-room-'));
  for (const path of lists) cpSync(join(house, path), join(root, path), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ladders = { many: 'ladders', one: 'ladder' };

test('a new room stands in every list of the house and keeps its rules', () => {
  addRoom(root, ladders);
  expect(read('server/services/main.ts')).toContain('...laddersRoutes,');
  expect(read('tools/architecture/place.ts')).toContain(`  'posts',\n  'ladders',\n`);
  expect(read('server/services/who-may.test.ts')).toContain(`  'main DELETE /v1/ladders/{id}',\n`);
  expect(read('docs/decisions/030-calls-beside-the-specification.md')).toContain('`POST /v1/ladders`');
  expect(read('web/texts/de.ts')).toMatch(/^export const rooms: LoadRooms = \{[^}]*'\.\/de\/ladders\.ts'/m);
  expect(read('web/texts/rooms.ts')).toContain('  ladders: typeof ladders;');
  const sources = readSources(root).filter(({ path }) => path.includes('ladders'));
  expect(sources).toHaveLength(12);
  const breaches = [...findImportBreaches(sources), ...findStraySql(sources), ...findShapeBreaches(sources)];
  // This process knows the order of before, in which the new room had no place yet.
  expect(breaches.filter(({ rule }) => rule !== 'Every room has a place in the order.')).toEqual([]);
});

test('a room that stands already is refused', () => {
  addRoom(root, ladders);
  expect(() => addRoom(root, ladders)).toThrow(/already/);
});

test('when a list looks otherwise nothing is written', () => {
  writeFileSync(join(root, 'server/services/main.ts'), '');
  expect(() => addRoom(root, ladders)).toThrow(/server\/services\/main\.ts looks otherwise/);
  expect(existsSync(join(root, 'contract/ladders'))).toBe(false);
});

test('a word that is no word is refused', () => {
  expect(() => addRoom(root, { many: '../etc', one: 'x' })).toThrow(/one English word/);
});
