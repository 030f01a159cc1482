/** Line-ups with unknown section headings: each starts a section of its own, and no other line does. */
import { describe, expect, it } from 'vitest';
import { type ClubTeam, findListedTeam } from '../teams/actions.ts';
import type { ParsedList } from './parse/list.ts';
import { parseLines } from './parse-lines.ts';

const club: ClubTeam[] = [
  { id: 'herren', name: 'TTC 1990 Hof', type: 'adults', ageGroup: null },
  { id: 'herren-2', name: 'TTC 1990 Hof II', type: 'adults', ageGroup: null },
];
/** The club's team of each row, in the order of the document. */
const teamsOf = (list: ParsedList) =>
  list.rows.map((row) => findListedTeam(list.teams[row.team ?? -1] as ParsedList['teams'][number], club));

describe('an unknown line between rows whose positions do not collide', () => {
  type Printed = { text: string; y?: number };
  const page = (lines: readonly (string | Printed)[]) => ({
    width: 595,
    height: 842,
    items: lines.map((line, at) => {
      const { text, y = 100 + at * 17 } = typeof line === 'string' ? { text: line } : line;
      return { text, x: 40, y, width: text.length * 5, height: 10 };
    }),
  });
  const men = ['Erwachsene', 'Rang Name Q-TTR', '1.1 Ott, Jo 1800', '1.2 Weiß, Liam 1790'];
  const others = ['2.1 Berg, Eva 1500', '2.2 Tal, Mia 1400'];
  const names = (pages: Parameters<typeof page>[0][]) => {
    const list = parseLines(pages.map((lines) => page(lines)));
    return list?.rows.map((row) => list.teams[row.team ?? -1]?.name);
  };

  it.each(['Hobbyrunde', 'Die Wilden von nebenan', 'Freizeit 3'])(
    'starts a section of its own: „%s“',
    (head) => {
      const list = parseLines([page([...men, head, ...others])]) as ParsedList;
      expect(teamsOf(list)).toEqual(['herren', 'herren', null, null]);
      expect(list.teams[1]).toMatchObject({ name: `${head} II`, ageClass: null });
    },
  );

  it.each([
    ['dotted', ['1.3 Berg, Eva 1500', '1.4 Tal, Mia 1400'], 'Erwachsene'],
    ['dotted, in the next team', others, 'Erwachsene II'],
  ])('is none if it repeats the age class on the next page: positions %s', (_, rows, name) => {
    expect(names([men, ['Erwachsene', ...rows]])).toEqual(['Erwachsene', 'Erwachsene', name, name]);
    expect(names([men, ['Erwachsene', ...rows, 'Erwachsene', '2.3 Fuchs, Ida 1300']])?.slice(2)).toEqual([
      name,
      name,
      'Erwachsene II',
    ]);
  });

  it('also below column headings, and on the next page below its title', () => {
    const title = { text: 'TTC Hof', y: 40 };
    expect(names([[title, ...men, 'Hobbyrunde', 'Rang Name Q-TTR', ...others]])?.slice(2)).toEqual([
      'Hobbyrunde II',
      'Hobbyrunde II',
    ]);
    expect(
      names([
        [title, ...men],
        [title, 'Hobbyrunde', ...others],
      ])?.slice(2),
    ).toEqual(['Hobbyrunde II', 'Hobbyrunde II']);
  });

  it.each([
    ['a league', 'Bezirksliga Süd'],
    ['whom to call', 'Krug, Ida; T 09999 000010'],
    ['a sentence', 'Diese Reihenfolge gilt ab Mai.'],
    ['a date', 'Gedruckt am 11.05.2026'],
    ['the known head of a team', '2. Mannschaft'],
  ])('but %s begins none', (_what, text) => {
    expect(names([[...men, text, ...others]])).toEqual([
      'Erwachsene',
      'Erwachsene',
      'Erwachsene II',
      'Erwachsene II',
    ]);
  });

  it.each([
    ['a title on each page', ['Aushang am Brett', ...men], [{ text: 'Aushang am Brett', y: 60 }, ...others]],
    ['a foot above the break', [...men, 'Bitte aushängen'], others],
    ['the number of the page', men, ['Blatt 2', ...others]],
    ['what the club is called', ['SV Hof (499990)', ...men], ['SV Hof', ...others]],
  ])('nor %s', (_what, first, second) => {
    expect(new Set(names([first, second])?.slice(2))).toEqual(new Set(['Erwachsene II']));
  });

  it('does not start one within a team whose positions continue', () => {
    expect(names([[...men, 'Ersatz', '1.3 Berg, Eva 1500', '1.4 Tal, Mia 1400']])).toEqual(
      Array(4).fill('Erwachsene'),
    );
  });

  it('does not start one as a title that only later pages have, at the same position of each', () => {
    const head = { text: 'Aushang am Brett', y: 40 };
    const third = ['3.1 Roth, Karl 1300', '3.2 Grün, Anna 1290'];
    expect(names([men, [head, ...others], [head, ...third]])).toEqual([
      'Erwachsene',
      'Erwachsene',
      'Erwachsene II',
      'Erwachsene II',
      'Erwachsene III',
      'Erwachsene III',
    ]);
  });
});
