/** Form 011b has tables side by side: what is beside the headings of one is no heading, though it may look like one. */
import { expect, it } from 'vitest';
import { parseLines } from './parse-lines.ts';

const size = 7;
const item = (text: string, x: number, y: number) => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  height: size,
});
const spots = [0, 18, 42, 135, 153, 164] as const;
const line = (x: number, y: number, ...cells: string[]) =>
  cells.flatMap((text, at) => (text ? [item(text, x + (spots[at] ?? 0), y)] : []));
const heads = (x: number, y: number) =>
  line(x, y, 'Rg.', 'Q-TTR', 'Name, Vorname', 'Nat.', 'A', 'Status Bem.');
const people = ['Weiß, Liam (1967/w)', 'Ott, Ida (1974/w)', 'Krug, Jörg (1951/m)', 'Berg, Anna (1980/w)'];
const rows = (x: number, y: number, names: readonly string[]) =>
  names.flatMap((name, at) => line(x, y + at * 10, `1.${at + 1}`, `${1800 - at}`, name, 'GER', '', 'RES'));

/** Two teams beside each other and beside an address. `beside` is on the line of the first team's headings, `name` on that of the second's, a telephone on that of the third's. */
const form = (beside: string, name: string) => ({
  width: 595,
  height: 842,
  items: [
    item('TTC 1990 Hof (499990)', 28, 82),
    item('Mannschaftsmeldung (Vorrunde) 2026/27', 28, 100),
    item('Erwachsene (4er)', 162, 150),
    ...heads(162, 160),
    ...rows(162, 170, [people[0] ?? '', people[1] ?? '', name, people[2] ?? '']),
    item(beside, 28, 160),
    item('Erwachsene II (4er)', 162, 240),
    item('Beispielort, Mobil: 09999 000020', 162, 260),
    ...heads(162, 273),
    ...line(162, 283, '2.1', '1500', 'Fuchs, Eva (1999/w)', 'GER', '', 'RES'),
    item('Damen (4er)', 368, 180),
    ...heads(368, 190),
    ...rows(368, 200, people),
    item('Jugend 19 (4er)', 368, 250),
    ...heads(368, 260),
    ...rows(368, 270, people),
  ],
});

it.each([
  ['a surname', 'Clara Clubwart', 'Alt, Michael (1997/m)'],
  ['a surname, where the list has no years', 'Clara Clubwart', 'Alt, Michael'],
  ['the telephone of a captain', 'Clara Clubwart', 'Tal, Mia (2001/w)'],
  ['the hall in the address', 'Halle der Grundschule', 'Tal, Mia (2001/w)'],
])('%s', (_, beside, name) => {
  const list = parseLines([form(beside, name)]);
  const read = list?.rows.map(({ lastName, status, team }) => [
    lastName,
    status.join(),
    list.teams[team ?? -1]?.name,
  ]);
  const surname = name.split(',')[0];
  expect([read, list?.unread]).toEqual([
    [
      ...['Weiß', 'Ott', surname, 'Krug'].map((last) => [last, 'RES', 'Erwachsene']),
      ['Fuchs', 'RES', 'Erwachsene II'],
      ...['Damen', 'Jugend 19'].flatMap((team) =>
        ['Weiß', 'Ott', 'Krug', 'Berg'].map((last) => [last, 'RES', team]),
      ),
    ],
    [],
  ]);
});

it('the note of approval beside a row hides nobody', () => {
  const list = parseLines([
    {
      width: 595,
      height: 842,
      items: [
        item('TTC 1990 Hof (499990)', 28, 82),
        item('Mannschaftsmeldung (Vorrunde) 2026/27', 28, 100),
        item('Erwachsene (4er)', 162, 150),
        ...heads(162, 160),
        ...rows(162, 170, people),
        item('Genehmigungsvermerke', 368, 160),
        item('Genehmigt am 03.07.2026', 368, 171),
      ],
    },
  ]);
  expect(list?.rows.map(({ lastName }) => lastName)).toEqual(['Weiß', 'Ott', 'Krug', 'Berg']);
});

it('a footer that reaches below the first table belongs to none, and moves no heading beside the tables', () => {
  const page = form('Clara Clubwart', 'Tal, Mia (2001/w)');
  const footer = item('Formular 011b, erstellt 03.07.2026, Blatt', 28, 820);
  const address = [item('Ansprechpartner', 28, 150), item('Beispielweg 1', 28, 215)];
  const list = parseLines([{ ...page, items: [...page.items, ...address, footer] }]);
  expect(list?.teams.map(({ name }) => name)).toEqual(['Erwachsene', 'Erwachsene II', 'Damen', 'Jugend 19']);
});

it.each([
  ['touches', false],
  ['is one text with', true],
])('a name that %s the nation beside it has no part of it', (_, isOne) => {
  const [x, y] = [162, 170];
  const name = 'Berg, Anna';
  const printed = isOne
    ? [item(`${name}GER`, x + 42, y)]
    : [{ ...item(name, x + 42, y), width: 92.5 }, item('GER', x + 135, y)];
  const list = parseLines([
    {
      width: 595,
      height: 842,
      items: [
        item('Mannschaftsmeldung (Vorrunde) 2026/27', 28, 100),
        item('Erwachsene (4er)', x, 150),
        ...heads(x, 160),
        ...line(x, y, '1.1', '1800'),
        ...printed,
        ...rows(x, y + 10, people.slice(1)),
      ],
    },
  ]);
  expect(list?.rows[0]).toMatchObject({ lastName: 'Berg', firstName: 'Anna', nat: 'GER' });
});

it('a heading with the age and a dash is no row: Senioren 40 - Bezirksliga Nord', () => {
  const [x, title] = [40, 'Senioren 40 - Bezirksliga Nord'];
  const list = parseLines([
    {
      width: 595,
      height: 842,
      items: [
        item('Mannschaftsmeldung (Vorrunde) 2026/27', 28, 100),
        ...line(x, 150, 'Rang', 'QTTR', 'Name, Vorname'),
        item(title, x, 166),
        ...line(x, 182, '1.1', '1800', 'Ott, Ida'),
        ...line(x, 198, '1.2', '-', 'Tal, Mia'),
      ],
    },
  ]);
  const read = list?.rows.map(({ lastName, team }) => [lastName, list.teams[team ?? -1]?.name]);
  expect(read).toEqual(['Ott', 'Tal'].map((name) => [name, 'Senioren 40']));
});
