/** QTTR lists whose values are aligned otherwise than their headings, or close to each other. */
import { describe, expect, it } from 'vitest';
import type { TextItem } from './page-text.ts';
import { assign } from './parse/assign.ts';
import { parseLines } from './parse-lines.ts';

const size = 8;
const widthOf = (text: string) => text.length * size * 0.5;
const item = (text: string, x: number, y: number): TextItem => ({
  text,
  x,
  y,
  width: widthOf(text),
  height: size,
});
/** Headings aligned left in each column; below them numbers aligned right and texts aligned left. */
const table = (
  columns: readonly [head: string, x: number, end: number][],
  rows: readonly string[][],
  x = 0,
) =>
  [columns.map(([head]) => head), ...rows].flatMap((cells, row) =>
    cells.flatMap((text, at) => {
      const [, left = 0, end = 0] = columns[at] ?? [];
      const isRight = row > 0 && /^[\d+-]/.test(text);
      return text ? [item(text, x + (isRight ? end - widthOf(text) : left), 100 + row * 14)] : [];
    }),
  );
const page = (...items: TextItem[]) => ({
  width: 842,
  height: 595,
  items: [item('Rangliste', 30, 40), item('Stichtag 11.05.2026', 30, 60), ...items],
});
const read = (...pages: ReturnType<typeof page>[]) => {
  const list = parseLines(pages);
  return {
    rows: list?.rows.map((row) => [row.lastName, row.birthYear, row.qttr]),
    unread: list?.unread.map(({ text }) => text),
  };
};

describe('numbers aligned right below headings aligned left', () => {
  it('are no values of the next column, even where a row has none there', () => {
    const rows = [
      ['Ott, Jo', '1980', '1936', '17'],
      ['Tal, Mia', '2005', '1916', '28'],
      ['Weiß, Ida', '1990', '1898', ''],
    ];
    const columns = [
      ['Name, Vorname', 30, 190],
      ['Geb.', 200, 300],
      ['TTR', 310, 410],
      ['Spiele', 400, 520],
    ] as const;
    expect(
      read(
        page(
          ...table(
            columns.map((one) => [...one]),
            rows,
          ),
        ),
      ),
    ).toEqual({
      rows: [
        ['Ott', 1980, 1936],
        ['Tal', 2005, 1916],
        ['Weiß', 1990, 1898],
      ],
      unread: [],
    });
  });

  it('may be close to the text of the next column', () => {
    const rows = [
      ['1', '5000', 'Ott', 'Jo', '1980', 'TTC 1990 Hof', '1936'],
      ['2', '5013', 'Tal', 'Mia', '2005', 'TTC 1990 Hof', '1916'],
    ];
    const columns: [string, number, number][] = [
      ['Platz', 30, 70],
      ['D-Rang', 80, 140],
      ['Nachname', 145, 230],
      ['Vorname', 240, 300],
      ['Geb.', 310, 380],
      ['Verein', 385, 480],
      ['QTTR', 490, 560],
    ];
    expect(read(page(...table(columns, rows)))).toEqual({
      rows: [
        ['Ott', 1980, 1936],
        ['Tal', 2005, 1916],
      ],
      unread: [],
    });
  });

  it('and long names that reach nearly to the next column are divided from it', () => {
    const columns: [string, number, number][] = [
      ['Nachname', 30, 100],
      ['Vorname', 130, 200],
      ['QTTR', 210, 240],
    ];
    const names = ['Ott', 'Tal', 'Weiß', 'von Hohenstaufen-Großhof'];
    const rows = names.map((name, at) => [name, 'Lena', `${1900 - at}`]);
    const list = parseLines([page(...table(columns, rows))]);
    expect(
      list?.rows.map(({ lastName, firstName, nameUnsure }) => [lastName, firstName, nameUnsure]),
    ).toEqual(names.map((name) => [name, 'Lena', false]));
  });

  it('nor is the club that is printed close before a value part of it, as a browser does', () => {
    const heads = [item('Name', 60, 100), item('Verein', 142, 100), item('QTTR', 184, 100)];
    const people = ['Konrad Ott', 'Mia Tal', 'Jörg Weiß'];
    const rows = people.flatMap((name, at) => {
      const y = 114 + at * 14;
      return [item(name, 11, y), item('TTC 1990 Hof', 130, y), item(`${1900 - at}`, 184, y)];
    });
    expect(read(page(...heads, ...rows))).toEqual({
      rows: people.map((name, at) => [name.split(' ')[1], null, 1900 - at]),
      unread: [],
    });
  });

  it('belong to the left one of two tables, of which the right one has no headings', () => {
    const columns: [string, number, number][] = [
      ['Name, Vorname', 30, 120],
      ['TTR', 130, 200],
    ];
    const names = ['Ott, Jo', 'Tal, Mia', 'Weiß, Ida', 'Krug, Max'];
    const left = table(
      columns,
      names.map((name, at) => [name, `${1900 - at}`]),
    );
    const right = table(
      columns,
      names.map((name, at) => [`Von ${name}`, `${1800 - at}`]),
      230,
    ).slice(2);
    const { rows, unread } = read(page(...left, ...right));
    expect([rows?.map(([, , qttr]) => qttr), unread]).toEqual([
      [1900, 1899, 1898, 1897, 1800, 1799, 1798, 1797],
      [],
    ]);
  });
});

it('a person in the line of another is reported where the two cannot be told apart', () => {
  const columns: [string, number, number][] = [
    ['Vorname', 30, 120],
    ['Name', 130, 200],
    ['TTR', 210, 240],
  ];
  const rows = [
    ['Jo', 'Ott', '1900'],
    ['Mia', 'Tal', '1899'],
  ];
  const beside = [item('Ida', 300, 114), item('Krug', 340, 114), item('1800', 400, 114)];
  expect(read(page(...table(columns, rows), ...beside))).toEqual({
    rows: [
      ['Ott', null, 1900],
      ['Tal', null, 1899],
    ],
    unread: ['Ida Krug 1800'],
  });
});

describe('a space between thousands', () => {
  const cells = (...values: string[]) =>
    values.flatMap((text, at) => [
      item(`Ott, ${'ABCDEF'[at]}dam`, 30, 114 + 14 * at),
      ...spaced(text, 114 + 14 * at),
    ]);
  const spaced = (text: string, y: number) =>
    text.split(' ').map((word, at, { length }) => item(word, 207 + (at - length + 1) * 7, y));
  const heads = (...names: string[]) => names.map((text, at) => item(text, [30, 200, 207][at] ?? 0, 100));

  it('divides no value, though it is printed as two words', () => {
    const list = read(page(...heads('Name, Vorname', 'TTR'), ...cells('1 929', '1 018', '987')));
    expect(list.rows?.map(([, , qttr]) => qttr)).toEqual([1929, 1018, 987]);
  });

  it('is none between two columns', () => {
    const items = [...heads('Name, Vorname', '#', 'TTR'), ...cells('2 929', '918')];
    expect(read(page(...items)).rows?.map(([, , qttr]) => qttr)).toEqual([929, 918]);
  });
});

it('an old value below a heading close to another is not taken for the new one', () => {
  const at = (y: number, ...cells: [number, number, string][]) =>
    cells.map(([x, end, text]) => ({ text, x, y, width: end - x, height: 12 }));
  const heads = at(100, [38, 44, '#'], [82, 136, 'Name'], [174, 219, 'Vorname'], [226, 251, 'Geb.']);
  const others = at(100, [260, 273, 'alt'], [282, 307, 'TTR']);
  const rows = ['1950 1895 1 900', '1951 1884 1 889', '1952 1873 1 878'].flatMap((text, row) =>
    at(117 + row * 16, [35, 41, `${row + 1}`], [50, 105, 'Ott'], [170, 191, 'Ida'], [227, 308, text]),
  );
  const values = read(page(...heads, ...others, ...rows)).rows?.map(([, , qttr]) => qttr) ?? [];
  for (const old of [1895, 1884, 1873]) expect(values).not.toContain(old);
});

it.each([
  ['left', 100, [60, 96]],
  ['right', 184, [204, 230]],
  ['in the middle', 142, [162, 190]],
] as const)('a value aligned %s with its heading is not that of a nearer one', (_, x0, [from, to]) => {
  const column = (start: number, end: number) => ({
    ...{ kind: 'qttr' as const, x0: start, x1: end, word: '', order: null },
  });
  const own = column(100, 200);
  const columns = from < own.x0 ? [column(from, to), own] : [own, column(from, to)];
  const line = { page: 1, y: 0, height: size, text: '1936' };
  const words = [{ text: '1936', x0, x1: x0 + widthOf('1936'), cell: 0, run: 0 }];
  expect(assign({ ...line, words }, columns, false).columnOf).toEqual([columns.indexOf(own)]);
});
