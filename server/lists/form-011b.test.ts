/** What the form 011b prints around its rows: lines between the heading of a team and its column headings, and long names. */
import { expect, it } from 'vitest';
import type { PageText } from './page-text.ts';
import { parseLines } from './parse-lines.ts';
import { pdfText } from './pdf-text.ts';
import { fixture } from './testing/read.ts';

const read = await pdfText(new Uint8Array(fixture('30-meldung-erwachsene-2026-27-vorrunde-011b.pdf')));
const pages = 'pages' in read ? read.pages : [];
const before = parseLines(pages);
const changed = (change: (page: PageText) => PageText['items']) =>
  parseLines(pages.map((page) => ({ ...page, items: change(page) })));

const printed = /^(?:Landesliga|Bezirksoberliga|Bezirksklasse [AC] Gruppe \d) ?\S*(?= \p{L}+, \p{L}+, Weg)/u;
const withLeague =
  (league: string) =>
  ({ items }: PageText) =>
    items.map((item) => ({ ...item, text: item.text.replace(printed, league) }));

it.each([
  '1. Kreisklasse',
  '2. Bezirksliga Nord',
  'Kreisliga 3',
  'Herren Bezirksliga Ost',
  'Kreisliga Damen',
  'Erwachsene 3. Kreisklasse B',
])('„%s“ with whoever leads it is the league of its team, and no row or heading', (league) => {
  const list = changed(withLeague(league));
  expect(list?.teams).toEqual(before?.teams.map((team) => ({ ...team, league })));
  expect([list?.rows, list?.unread]).toEqual([before?.rows, []]);
});

it('a team without players may have no column headings, and its league is no row', () => {
  const league = '2. Kreisklasse';
  // the rows of the second team, and its column headings
  const isGone = ({ x, y }: PageText['items'][number]) => x < 368 && y > 395 && y < 530;
  const list = changed((page) => withLeague(league)(page).filter((item) => !isGone(item)));
  expect(list?.teams.map(({ name }) => name)).toEqual(['Erwachsene', 'Erwachsene III', 'Erwachsene IV']);
  expect(list?.rows.length).toBe((before?.rows.length ?? 0) - 5);
  expect(list?.unread).toEqual([]);
});

it.each([
  ['Krötenhauer-', 'Südermann, Sebastian', '(1986/m)'],
  ['Krötenhauer-Südermann,', 'Sebastian (1986/', 'm)'],
])('a name on three lines is whole although the next row is nearer: %s | %s | %s', (...lines) => {
  const list = changed(({ items }) =>
    items.flatMap((item) => {
      const at = ['Krötenhauer-Südermann,', 'Sebastian (1986/m)'].indexOf(item.text);
      if (at < 0) return [item];
      const own = { ...item, text: lines[at] ?? '' };
      return at === 0 ? [own] : [own, { ...item, y: item.y + 7.4, text: lines[2] ?? '' }];
    }),
  );
  const withoutText = (rows: typeof before) => rows?.rows.map((row) => ({ ...row, text: '' }));
  expect([withoutText(list), list?.unread]).toEqual([withoutText(before), []]);
});

it('somebody called Schüler with a dash for the value begins no section', () => {
  const list = changed(({ items }) =>
    items.map((item) => {
      if (item.text === '1802') return { ...item, x: 199, width: 2, text: '-' };
      return { ...item, text: item.text.replace('Brückengast', 'Schüler') };
    }),
  );
  expect(list?.teams).toEqual(before?.teams);
  expect(list?.rows[1]).toMatchObject({ lastName: 'Schüler', qttr: null, team: 0, position: 2 });
  expect(list?.unread).toEqual([]);
});
