/** Names that are written like a code or a form of address, and the codes beside names. */
import { describe, expect, it } from 'vitest';
import type { ParsedList } from './parse/list.ts';
import { parseLines } from './parse-lines.ts';
import { written } from './testing/list-file.ts';
import { printedLineUp } from './testing/printed-line-up.ts';
import { listIn } from './testing/read.ts';

const rowsIn = async (lines: readonly string[]) => {
  const { rows, unread } = (await listIn(await written(lines))) as ParsedList;
  expect(unread).toEqual([]);
  return rows.map((row) => [row.firstName, row.lastName, row.status, row.qttr]);
};
const others = ['Krug, Ida', 'Lang, Jörg'];
const lineUp = (names: readonly string[]) => [
  'Mannschaftsmeldung Vorrunde 2026/27',
  'Erwachsene',
  'Rang Name, Vorname Q-TTR',
  ...[...names, ...others].map((name, at) => `1.${at + 1} ${name} ${1700 - at}`),
];

describe('somebody in a line-up', () => {
  it.each([
    ['Herr, Thomas', 'Thomas', 'Herr'],
    ['Frau, Anna', 'Anna', 'Frau'],
    ['Kader, Ali', 'Ali', 'Kader'],
    ['Abdul Kader, Mohamed', 'Mohamed', 'Abdul Kader'],
    ['Yilmaz, Kader', 'Kader', 'Yilmaz'],
    ['van Es, Jan', 'Jan', 'van Es'],
    ['VAN ES, Jan', 'Jan', 'VAN ES'],
    ['Bem, Piotr', 'Piotr', 'Bem'],
    ['Mag, Peter', 'Peter', 'Mag'],
  ])('%s has this name, and no code', async (printed, firstName, lastName) => {
    expect((await rowsIn(lineUp([printed])))[0]).toEqual([firstName, lastName, [], 1700]);
  });

  it.each([
    ['Weber RES, Jürgen', ['RES']],
    ['Weber, Jürgen KADER', ['KADER']],
    ['Weber, Jürgen SpV', ['SPV']],
    ['Dr. med. Weber, Jürgen', []],
    ['Weber, Dr. Jürgen', []],
    ['Herr Weber, Jürgen', []],
  ])('%s has a code or a title beside the name', async (printed, status) => {
    expect((await rowsIn(lineUp([printed])))[0]).toEqual(['Jürgen', 'Weber', status, 1700]);
  });
});

it.each([
  ['Spieler', 'Andreas Müller jun.', 'Andreas', 'Müller jun.'],
  ['Spieler', 'Ludwig van der Berg sen.', 'Ludwig', 'van der Berg sen.'],
  ['Name, Vorname', 'Müller jun. Andreas', 'Andreas', 'Müller jun.'],
  ['Name, Vorname', 'Müller jun., Andreas', 'Andreas', 'Müller jun.'],
])('below %s %s keeps jun. and sen. in the last name', async (head, printed, firstName, lastName) => {
  const rows = [printed, ...others].map((name, at) => `${at + 1} ${name} ${1700 - at}`);
  const list = (await listIn(await written(['Rangliste QTTR', `Platz ${head} QTTR`, ...rows]))) as ParsedList;
  expect(list.rows[0]).toMatchObject({ firstName, lastName, nameUnsure: false, qttr: 1700 });
});

it('a ranking with first names before last names keeps a last name like a form of address', async () => {
  const names = ['Thomas Herr', 'Anna Maria Herr', 'Ali Kader', 'Herr Jo Ott'];
  const lines = ['Rangliste QTTR', 'Platz Name QTTR'];
  const rows = await rowsIn([...lines, ...names.map((name, at) => `${at + 1} ${name} ${1700 - at}`)]);
  expect(rows.map(([firstName, lastName]) => `${firstName}|${lastName}`)).toEqual([
    'Thomas|Herr',
    'Anna Maria|Herr',
    'Ali|Kader',
    'Jo|Ott',
  ]);
});

it.each([
  ['SpV', ['SPV']],
  ['RES wSpV', ['RES', 'WSPV']],
  ['D-Kader', ['D-KADER']],
  ['LANDESKADER', ['LANDESKADER']],
  ['NK2', ['NK2']],
  ['SPV (RR)', ['SPV']],
  ['nur Heimspiele', []],
])('the status %s in a line-up is taken over as it is stored', (status, notes) => {
  const form = { dotted: true, extraAt: 3, repeatHead: true, perPage: 30 };
  const extra = { head: 'Status', values: [status] };
  const pages = printedLineUp([{ head: 'Erwachsene', teams: [4] }], { ...form, extra });
  expect(parseLines(pages)?.rows.map((row) => row.status)).toEqual(Array.from({ length: 4 }, () => notes));
});
