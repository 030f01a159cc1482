/** Lists in unknown layouts: other columns, other order, other separators, wrapped names, page breaks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLines } from './parse-lines.ts';
import { type ColumnName, type Layout, type Printed, printedList } from './testing/printed-list.ts';

const firstNames = ['Jörg', 'Anna-Lena', 'Klaus-Peter', 'Özgür', 'Tomáš', 'Liam', 'Karl Heinz', 'Mia'];
const lastNames = [
  'Ängerholm',
  'von der Mühlenau',
  'Krötenhauer-Südermann',
  'Weiß',
  "O'Harrigan",
  'Çelikbaş',
  'Ott',
  'zu Grünenstein',
];
const person = fc.record<Printed>({
  firstName: fc.constantFrom(...firstNames),
  lastName: fc.constantFrom(...lastNames),
  year: fc.integer({ min: 1940, max: 2018 }),
  sex: fc.constantFrom('m', 'w'),
  nat: fc.constantFrom('GER', 'TUR', 'CZE'),
  qttr: fc.integer({ min: 750, max: 2250 }),
});
const some: ColumnName[] = ['rank', 'year', 'sex', 'nat', 'club'];
const columns = fc
  .subarray(some)
  .chain((chosen) =>
    fc.shuffledSubarray(['name', 'qttr', ...chosen] as ColumnName[], { minLength: chosen.length + 2 }),
  );
const align = fc.constantFrom<Layout['align'][]>('left', 'center', 'right');
const layout = fc.record<Layout>({
  columns,
  heads: fc.record({
    rank: fc.constantFrom('Rang', 'Rg.', 'Platz', 'Pos.', 'Nr.'),
    name: fc.constantFrom('Name, Vorname', 'Name', 'Spieler'),
    year: fc.constantFrom('Jg.', 'Jahrgang', 'Geb.'),
    sex: fc.constantFrom('m/w', 'Geschl.'),
    nat: fc.constantFrom('Nat.', 'Nation'),
    qttr: fc.constantFrom('QTTR', 'Q-TTR', 'TTR', 'LivePZ', 'Q-TTR-Wert'),
    club: fc.constant('Verein'),
  }),
  separator: fc.constant(null),
  name: fc.constantFrom('last-first', 'first-last'),
  dotted: fc.boolean(),
  align,
  headAlign: align,
  wrap: fc.constantFrom(null, 16, 24),
  perPage: fc.integer({ min: 4, max: 30 }),
  repeatHead: fc.boolean(),
  decomposed: fc.boolean(),
});

const people = fc.uniqueArray(person, { minLength: 3, maxLength: 40, selector: (one) => one.qttr });
// without a comma two first names cannot be distinguished from a double last name
const expectedName = (one: Printed, form: Layout): string =>
  form.name === 'last-first' ? `${one.lastName}, ${one.firstName}` : [one.firstName, one.lastName].join(' ');

function check(list: readonly Printed[], form: Layout): void {
  const heads = { ...form.heads, ...(form.name === 'first-last' ? { name: 'Spieler' } : {}) };
  const read = parseLines(printedList(list, { ...form, heads }));
  expect(read?.unread).toEqual([]);
  expect([read?.kind, read?.date, read?.club]).toEqual(['qttr', '2026-05-11', 'TTC 1990 Hof']);
  const rows = read?.rows.map((row) => ({
    name:
      form.name === 'last-first' ? `${row.lastName}, ${row.firstName}` : `${row.firstName} ${row.lastName}`,
    qttr: row.qttr,
    ...(form.columns.includes('year') ? { year: row.birthYear } : {}),
    ...(form.columns.includes('sex') ? { sex: row.sex } : {}),
    ...(form.columns.includes('nat') ? { nat: row.nat } : {}),
  }));
  const wanted = list.map((one) => ({
    name: expectedName(one, form),
    qttr: one.qttr,
    ...(form.columns.includes('year') ? { year: one.year } : {}),
    ...(form.columns.includes('sex') ? { sex: one.sex } : {}),
    ...(form.columns.includes('nat') ? { nat: one.nat } : {}),
  }));
  expect(rows).toEqual(wanted);
}

describe('a QTTR list', () => {
  it('as a table is read whatever its columns, their order, headings and page breaks', () => {
    // headings are aligned with their cells, or centred
    const printable = layout.map((form) => ({
      ...form,
      headAlign: form.headAlign === form.align ? form.align : ('center' as const),
      wrap: form.align === 'left' ? form.wrap : null,
    }));
    fc.assert(fc.property(people, printable, check), { numRuns: 400 });
  });

  it('is read when its values are to the left of a centred heading', () => {
    const list = [750, 751, 752].map((qttr): Printed => {
      const person = { firstName: 'Jörg', lastName: 'Ängerholm' };
      return { ...person, year: 1988, sex: 'm', nat: 'GER', qttr };
    });
    const heads = { rank: 'Rang', name: 'Name, Vorname', year: 'Jg.', sex: 'm/w', nat: 'Nat.', qttr: 'QTTR' };
    check(list, {
      columns: ['qttr', 'name'],
      heads: { ...heads, club: 'Verein' },
      separator: null,
      name: 'last-first',
      dotted: false,
      align: 'left',
      headAlign: 'center',
      wrap: null,
      perPage: 30,
      repeatHead: false,
      decomposed: false,
    });
  });

  type Name = readonly [first: string, last: string];
  const karl: Name = ['Karl Heinz', 'Krötenhauer-Südermann'];
  it.each<[Layout['align'], Layout['name'], ColumnName[], Name, Name]>([
    ['right', 'first-last', ['qttr', 'name'], ['Karl Heinz', 'von der Mühlenau'], karl],
    [
      'right',
      'last-first',
      ['nat', 'qttr', 'club', 'name'],
      ['Jörg', 'Çelikbaş'],
      ['Klaus-Peter', 'von der Mühlenau'],
    ],
    ['left', 'last-first', ['name', 'qttr'], ['Klaus-Peter', 'Weiß'], karl],
  ])(
    'aligned %s, %s, has the whole of a name that is longer than all on its first page',
    (align, name, columns, long, longest) => {
      const short: Name = ['Jörg', 'Ott'];
      const people = [long, short, short, short, longest].map(([firstName, lastName], at) => ({
        firstName,
        lastName,
        year: 1940,
        sex: 'm' as const,
        nat: 'GER',
        qttr: 750 + at,
      }));
      const heads = { rank: 'Rang', name: 'Name', year: 'Jg.', sex: 'm/w', nat: 'Nat.', qttr: 'QTTR' };
      check(people, {
        ...{ columns, heads: { ...heads, club: 'Verein' }, separator: null, name, dotted: false, align },
        ...{ headAlign: align, wrap: null, perPage: 4, repeatHead: false, decomposed: false },
      });
    },
  );

  it('as plain text is read whatever separates its values', () => {
    const plain = fc.record({
      form: layout,
      separator: fc.constantFrom(' ', '\t', ' | ', ';', '   '),
    });
    fc.assert(
      fc.property(people, plain, (list, { form, separator }) => {
        check(list, {
          ...form,
          separator,
          columns: form.columns.filter((column) => column !== 'club'),
          wrap: null,
        });
      }),
      { numRuns: 300 },
    );
  });
});

it('text that is not a list never causes an error', () => {
  const word = fc.constantFrom(
    'Rang',
    'Name, Vorname',
    'Q-TTR',
    'Müller, Jo',
    '1.1',
    '1741',
    '(1988/',
    'm)',
    'Herren II',
    '-',
    '|',
  );
  const item = fc.record({
    text: fc.oneof(word, fc.string()),
    x: fc.double({ min: -50, max: 700, noNaN: true }),
    y: fc.double({ min: -50, max: 900, noNaN: true }),
    width: fc.double({ min: 0, max: 400, noNaN: true }),
    height: fc.double({ min: 1, max: 40, noNaN: true }),
  });
  const page = fc.record({
    width: fc.constant(595),
    height: fc.constant(842),
    items: fc.array(item, { maxLength: 80 }),
  });
  fc.assert(
    fc.property(fc.array(page, { maxLength: 3 }), (pages) => {
      for (const row of parseLines(pages)?.rows ?? []) expect(row.lastName).toMatch(/\p{L}{2}/u);
    }),
    { numRuns: 500 },
  );
});
