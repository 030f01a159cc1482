import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { grouped, searches } from './choice-options.ts';
import { found } from './found-options.ts';

const nothing = { value: '', label: 'Team wählen' };
const teams = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `${at}`, label: `Herren ${at + 1}` }));

test('up to 50 entries are a native select, more are searched', () => {
  expect(searches([nothing, ...teams(50)])).toBe(false);
  expect(searches([nothing, ...teams(51)])).toBe(true);
});

test('every word is searched in label and group, ignoring case and accents', () => {
  const options = [nothing, { value: 'a', label: 'Jugend Süd', group: 'Mannschaften' }, ...teams(3)];
  expect(found(options, 'sud JUG').map(({ value }) => value)).toEqual(['a']);
  expect(found(options, 'mannsch').map(({ value }) => value)).toEqual(['a']);
  expect(found(options, 'wählen')).toEqual([]);
  expect(found(options, ' ')).toEqual(options);
});

test('neighbours with the same group are grouped', () => {
  const [one, two] = [
    { value: '1', label: 'Verein' },
    { value: '2', label: 'Kalender' },
  ];
  const group = 'Thema';
  expect(grouped([nothing, { ...one, group }, { ...two, group }])).toEqual([
    nothing,
    { group, items: [one, two] },
  ]);
});

test('teams and categories are always chosen with the shared component, never with another select', () => {
  const web = join(import.meta.dirname, '..');
  const own =
    /<NativeSelect\b(?:(?!\/>|<\/NativeSelect>).)*\b(?:\w*[tT]eams|categories|coming|open|options)\b[\w.]*\.?(?:map\(|\])/s;
  const files = globSync('**/*.tsx', { cwd: web, exclude: ['dist'] });
  expect(files.filter((file) => own.test(readFileSync(join(web, file), 'utf8')))).toEqual([]);
});
