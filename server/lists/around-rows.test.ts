/** QTTR lists with titles, page numbers and a watermark around their rows. */
import { expect, it } from 'vitest';
import type { TextItem } from './page-text.ts';
import { parseLines } from './parse-lines.ts';

const size = 8;
const item = (text: string, x: number, y: number): TextItem => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  height: size,
});
const table = (rows: readonly string[][]) =>
  [['Rang', 'Name, Vorname', 'TTR'], ...rows].flatMap((cells, row) =>
    cells.map((text, at) => item(text, [30, 60, 200][at] ?? 0, 100 + row * 14)),
  );
const page = (...items: TextItem[]) => ({
  width: 842,
  height: 595,
  items: [item('Rangliste', 30, 40), item('Stichtag 11.05.2026', 30, 60), ...items],
});

const people = ['Ott, Jo', 'Tal, Mia'];
const rows = people.map((name, at) => [`${at + 1}`, name, '1900']);
const namesIn = (list: ReturnType<typeof parseLines>) =>
  list?.rows.map((row) => `${row.lastName}, ${row.firstName}`);

it('a title with a year on each page, or the number of the page, is no row that could not be read', () => {
  const title = item('Q-TTR-Rangliste TTC 1990 Hof', 30, 75);
  const list = parseLines(
    rows.map((row, at) => page(title, ...table([row]), item(`- ${at + 1} -`, 300, 450))),
  );
  expect([namesIn(list), list?.unread]).toEqual([people, []]);
});

it.each([0, 1])('large letters behind the rows are part of no name, %s points below', (below) => {
  const large = { text: 'ENTWURF', x: 120, y: 114 + below, width: 200, height: 40 };
  const list = parseLines([page(...table(rows), large)]);
  expect([namesIn(list), list?.unread]).toEqual([people, []]);
});

it.each([
  'Seite 3',
  'Page 3',
  'Erstellt 2026',
  'Gedruckt 2026',
  'https://verein.example/3',
  'www.verein.example 3',
  'Stand: 2026',
  'Stichtag 2026',
  'TTC 1990 Hof (12345)',
  '- 3 -',
])('„%s“ between the rows is neither one of them nor part of a name', (text) => {
  const moved = table(rows).map((one) => (one.y > 120 ? { ...one, y: one.y + 14 } : one));
  const list = parseLines([page(...moved, item(text, 30, 128))]);
  expect([namesIn(list), list?.unread]).toEqual([people, []]);
});

it('a name alone below the heading of a section continues no row of the page before', () => {
  const cut = table([rows[0] as string[], ['2', 'Tal-', '1800']]);
  const below = table([[], ['', 'Berg, Mia'], [], ['4', 'Wal, Eva', '1600']]);
  const section = [item('Damen', 30, 140), ...below.map((one) => ({ ...one, y: one.y + 60 }))];
  const list = parseLines([page(...cut), page(...table([['3', 'Ulm, Ida', '1700']]), ...section)]);
  expect([namesIn(list), list?.unread.map(({ text }) => text)]).toEqual([
    ['Ott, Jo', 'Ulm, Ida', 'Wal, Eva'],
    ['2 Tal- 1800'],
  ]);
});
