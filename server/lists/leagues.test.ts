/** The lines between the heading of a team and its column headings, as the form 011b prints them. */
import { expect, it } from 'vitest';
import { parseLines } from './parse-lines.ts';
import { pdfText } from './pdf-text.ts';
import { fixture } from './testing/read.ts';

const read = await pdfText(new Uint8Array(fixture('30-meldung-erwachsene-2026-27-vorrunde-011b.pdf')));
const pages = 'pages' in read ? read.pages : [];

it.each([
  '1. Kreisklasse',
  '2. Bezirksliga Nord',
  'Kreisliga 3',
  'Herren Bezirksliga Ost',
  'Kreisliga Damen',
  'Erwachsene 3. Kreisklasse B',
])('„%s“ with whoever leads it is the league of its team, and no row or heading', (league) => {
  const before = parseLines(pages);
  const printed =
    /^(?:Landesliga|Bezirksoberliga|Bezirksklasse [AC] Gruppe \d) ?\S*(?= \p{L}+, \p{L}+, Weg)/u;
  const list = parseLines(
    pages.map((page) => ({
      ...page,
      items: page.items.map((item) => ({ ...item, text: item.text.replace(printed, league) })),
    })),
  );
  expect(list?.teams).toEqual(before?.teams.map((team) => ({ ...team, league })));
  expect([list?.rows, list?.unread]).toEqual([before?.rows, []]);
});
