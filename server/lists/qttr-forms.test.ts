/** QTTR lists with additional columns, names without a comma, two dates in one line, or no headings. */
import { describe, expect, it } from 'vitest';
import { matchUsers } from './match-users.ts';
import type { PageText, TextItem } from './page-text.ts';
import { dateOf } from './parse/facts.ts';
import { parseLines } from './parse-lines.ts';

const height = 8;
/** Cells at the same positions in every line; a gap of null is an empty line. */
function table(lines: readonly (readonly string[])[], widths: readonly number[]): PageText[] {
  const items = lines.flatMap((cells, row): TextItem[] => {
    let x = 40;
    return cells.map((text, at) => {
      const item = { text, x, y: 60 + row * 18, width: text.length * height * 0.5, height };
      x += widths[at] ?? 100;
      return item;
    });
  });
  return [{ width: 595, height: 842, items }];
}
const people = [
  ['Ängerholm', 'Jörg', '1874'],
  ['Weiß', 'Günther', '1718'],
  ['Ott', 'Mia', '1002'],
  ['Tal', 'Özgür', '987'],
] as const;
const rowsOf = (list: ReturnType<typeof parseLines>) =>
  list?.rows.map((row) => [row.lastName, row.firstName, String(row.qttr)]);

describe('an additional column', () => {
  it.each([
    ['Bilanz', ['12:5', '0:0', '3:11', '7:7']],
    ['Telefon', ['09281 12345', '0171 1234567', '09281 999', '']],
    ['E-Mail', ['jo@hof.example', 'g.weiss@hof.example', 'mia@hof.example', 'o@hof.example']],
    ['Einsätze', ['12', '3', '0', '18']],
    ['Datum', ['11.05.2026', '11.05.2026', '11.05.2026', '11.05.2026']],
    ['Lieblingsschlag', ['Topspin', 'Block', 'Schupf', 'Konter']],
    ['Bilanz 2025/26', ['12:5', '0:0', '3:11', '7:7']],
    ['Sätze', ['33:12', '1:20', '9:9', '0:3']],
  ])('%s is left out, wherever it is', (head, values) => {
    for (let at = 0; at <= 3; at += 1) {
      const lines = [
        ['Rang', 'Name, Vorname', 'QTTR'].toSpliced(at, 0, head),
        ...people.map(([last, first, qttr], row) =>
          [`${row + 1}`, `${last}, ${first}`, qttr].toSpliced(at, 0, values[row] as string),
        ),
      ];
      const list = parseLines(table(lines, [60, 150, 60].toSpliced(at, 0, 110)));
      expect([rowsOf(list), list?.unread, list?.headless]).toEqual([
        people.map((one) => [...one]),
        [],
        false,
      ]);
    }
  });

  it('does not turn a table with no value or two into a list', () => {
    const widths = [150, 80, 80];
    const rows = people.map(([last, first]) => [`${last}, ${first}`, '12:5', '3']);
    expect(parseLines(table([['Name', 'Bilanz', 'Einsätze'], ...rows], widths))).toBeNull();
    const twice = people.map(([last, first, qttr]) => [`${last}, ${first}`, qttr, '1500']);
    expect(parseLines(table([['Name', 'TTR alt', 'TTR neu'], ...twice], widths))).toBeNull();
  });
});

describe('a name without a comma', () => {
  const member = (firstName: string, lastName: string) => ({
    id: `${firstName} ${lastName}`,
    firstName,
    lastName,
    birthYear: null,
    teamIds: [],
    lastQttr: null,
  });
  const known: [string, string][] = [
    ['Juan', 'Peña Rodríguez'],
    ['Đorđe', 'Meyer zu Selhausen'],
    ['Maximilian', 'von der Mühlenau'],
    ['Ana Maria', 'de la Cruz Ortiz'],
    ['Karl Heinz', 'Ott'],
  ];
  const printed = (order: 'first' | 'last') =>
    parseLines(
      table(
        [
          ['Spieler', 'QTTR'],
          ...known.map(([first, last], at) => [
            order === 'first' ? `${first} ${last}` : `${last} ${first}`,
            `${1500 - at}`,
          ]),
        ],
        [200, 60],
      ),
    )?.rows ?? [];
  const match = (rows: ReturnType<typeof printed>, members: ReturnType<typeof member>[]) =>
    matchUsers(
      rows.map((row) => ({ ...row, teamId: null, scope: '' })),
      members,
    );

  it('is compared with the members as a whole, in either order', () => {
    const members = known.map(([first, last]) => member(first, last));
    for (const order of ['first', 'last'] as const)
      expect(match(printed(order), members).map((one) => one.userId)).toEqual(members.map(({ id }) => id));
  });

  it('with a typing error is suggested wherever its last name begins', () => {
    const members = [member('Juan', 'Pena Rodriguz'), member('Đorđe', 'Meier zu Selhausen')];
    const matches = match(printed('first'), members);
    expect(matches.slice(0, 2)).toMatchObject(
      members.map(({ id }) => ({ userId: null, candidates: [{ userId: id }] })),
    );
  });

  it('is marked where nothing shows the beginning of the last name', () => {
    expect(printed('first').map((row) => row.nameUnsure)).toEqual([true, true, false, true, true]);
    const comma = table(
      [['Spieler', 'QTTR'], ...known.map(([first, last]) => [`${last}, ${first}`, '1500'])],
      [200, 60],
    );
    expect(parseLines(comma)?.rows.map((row) => [row.firstName, row.lastName, row.nameUnsure])).toEqual(
      known.map((name) => [...name, false]),
    );
  });
});

describe('a list without column headings', () => {
  const bare = people.map(([last, first, qttr]) => [`${last}, ${first}`, qttr]);
  it('of names and values is offered with a question', () => {
    const list = parseLines(table(bare, [200, 60]));
    expect([list?.kind, list?.headless, rowsOf(list)]).toEqual(['qttr', true, people.map((one) => [...one])]);
    const turned = parseLines(
      table(
        bare.map((cells) => cells.toReversed()),
        [60, 200],
      ),
    );
    expect([turned?.headless, rowsOf(turned)]).toEqual([true, people.map((one) => [...one])]);
    const abroad = parseLines(
      table(
        bare.map(([name = '', qttr = '']) => ['GER', name, qttr]),
        [40, 200, 60],
      ),
    );
    expect([abroad?.headless, rowsOf(abroad)]).toEqual([true, people.map((one) => [...one])]);
    const titled = parseLines(table([['TTC 1990 Hof'], ...bare], [200, 60]));
    expect([titled?.headless, titled?.rows.length]).toEqual([true, 4]);
  });

  it('is not recognised when its numbers are years, or when it is surrounded by prose', () => {
    const years = people.map(([last, first], at) => [`${last}, ${first}`, `${1980 + at}`]);
    expect(parseLines(table(years, [200, 60]))).toBeNull();
    const prose = Array.from({ length: 12 }, (_, at) => [`Absatz ${at} über den schönen Abend in Hof`]);
    expect(parseLines(table([...prose, ...bare], [200, 60]))).toBeNull();
  });
});

it.each([
  ['Stichtag 11.05.2026, erstellt am 22.11.2026', '2026-05-11'],
  ['erstellt am 22.11.2026, Stichtag 11.05.2026', '2026-05-11'],
  ['Stichtag: 11. Mai 2026 (gedruckt am 22. November 2026)', '2026-05-11'],
  ['Q-TTR-Werte vom 11.05.2026 - abgerufen 2026-11-22 08:30', '2026-05-11'],
  ['Druckdatum: 22.11.2026 | Stand 11.05.2026', '2026-05-11'],
  ['Ausdruck vom 22.11.2026, QTTR 11.05.2026', '2026-05-11'],
  ['Stand 11. Dez. 2026', '2026-12-11'],
  ['QTTR-Liste, erstellt am 22. Nov. 2026', null],
  ['Erstellt am 22.11.2026', null],
])('of „%s“ gets the date of the values', (line, day) => {
  expect(dateOf([line])).toBe(day);
});
