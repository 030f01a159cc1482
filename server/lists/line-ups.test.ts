/** Line-ups of a whole club: the team of every row, whatever the headings look like, and never guessed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClubTeam, findListedTeam } from '../teams/actions.ts';
import type { ParsedList } from './parse/list.ts';
import { parseLines } from './parse-lines.ts';
import { type LineUpLayout, nameAt, type PrintedSection, printedLineUp } from './testing/printed-line-up.ts';

const team = (
  id: string,
  name: string,
  type: ClubTeam['type'],
  ageGroup: string | null = null,
): ClubTeam => ({
  id,
  name,
  type,
  ageGroup,
});
const club = [
  team('herren', 'TTC 1990 Hof', 'adults'),
  team('herren-2', 'TTC 1990 Hof II', 'adults'),
  team('damen', 'TTC 1990 Hof', 'women'),
  team('damen-2', 'TTC 1990 Hof II', 'women'),
  team('mädchen', 'TTC 1990 Hof', 'girls', '15'),
  team('jugend', 'TTC 1990 Hof', 'youth', '19'),
  team('senioren', 'TTC 1990 Hof', 'seniors', '40'),
];
const layout: LineUpLayout = { dotted: true, extra: null, extraAt: 0, repeatHead: true, perPage: 36 };
const read = (sections: readonly PrintedSection[], more: Partial<LineUpLayout> = {}) =>
  parseLines(printedLineUp(sections, { ...layout, ...more })) as ParsedList;
/** The club's team of each row, in the order of the document. */
const teamsOf = (list: ParsedList) =>
  list.rows.map((row) => findListedTeam(list.teams[row.team ?? -1] as ParsedList['teams'][number], club));

const forms: [string, string][] = [
  ['Damen (Oberliga, 4er-Mannschaft)', 'damen'],
  ['Damen', 'damen'],
  ['DAMEN', 'damen'],
  ['Damenmannschaft, Bezirksliga', 'damen'],
  ['Damen - Verbandsliga Nordost, Mannschaftsführerin: Krug, Ida', 'damen'],
  ['TSV Bad Königstein Damen', 'damen'],
  ['Bezirksoberliga Damen', 'damen'],
  ['Damen 2. Bundesliga', 'damen'],
  ['Frauen/Damen (Pokal)', 'damen'],
  ['Mädchen 15 (Bezirk)', 'mädchen'],
  ['U15 Mädchen', 'mädchen'],
  ['Mädchen U15 – Bezirksliga Süd', 'mädchen'],
  ['Jugend 15 weiblich', 'mädchen'],
  ['Senioren 40 (Pokal)', 'senioren'],
  ['Senioren Ü40: Bayernliga', 'senioren'],
  ['Jungen 19 (3er-Mannschaft)', 'jugend'],
  ['Jugend 19 (Bezirk, 3er-Mannschaft) Saison 2026/27', 'jugend'],
];

describe('a heading', () => {
  it.each(forms)('„%s“ starts a new section', (head, wanted) => {
    for (const dotted of [true, false])
      for (const repeatHead of [true, false]) {
        const list = read(
          [
            { head: 'Erwachsene', teams: [4] },
            { head, teams: [3] },
          ],
          { dotted, repeatHead },
        );
        expect(teamsOf(list)).toEqual([...Array(4).fill('herren'), ...Array(3).fill(wanted)]);
        expect(list.unread).toEqual([]);
      }
  });

  it.each([
    ['Damen II (Bezirksliga)', 'damen-2'],
    ['2. Damen', 'damen-2'],
    ['Damen - 2. Mannschaft', 'damen-2'],
    ['Zweite Damen', 'damen-2'],
    ['Herren 2 (6er)', 'herren-2'],
    ['TTC 1990 Hof Herren II', 'herren-2'],
  ])('„%s“ numbers its team', (head, wanted) => {
    const list = read(
      [
        { head: 'Jugend 19', teams: [3] },
        { head, teams: [3] },
      ],
      { dotted: false },
    );
    expect(teamsOf(list).slice(3)).toEqual(Array(3).fill(wanted));
  });

  it.each(['Damen und Herren spielen gemeinsam', 'Damen dürfen bei den Herren spielen.', 'Herren = alle'])(
    '„%s“ is not one',
    (text) => {
      const list = read([
        { head: 'Jugend 19', teams: [3] },
        { head: text, teams: [3] },
      ]);
      expect(list.teams[0]?.ageClass).toBe('Jugend 19');
      expect(teamsOf(list).slice(3)).toEqual([null, null, null]);
    },
  );
});

describe('positions that start again', () => {
  it.each([null, 'Die Zweiten von nebenan', 'Hobbyrunde'])(
    'under an unknown heading (%s) are a section without a team, with a name of its own',
    (head) => {
      for (const dotted of [true, false]) {
        const sections = [
          { head: 'Herren', teams: [4] },
          { head, teams: [3] },
          { head, teams: [3] },
        ];
        const list = read(sections, { dotted, repeatHead: false });
        expect(teamsOf(list)).toEqual([...Array(4).fill('herren'), ...Array(6).fill(null)]);
        expect(new Set(list.rows.slice(4).map((row) => list.teams[row.team ?? -1]?.name)).size).toBe(2);
        expect(list.rows.map((row) => row.position)).toEqual([1, 2, 3, 4, 1, 2, 3, 1, 2, 3]);
        if (head) expect(list.teams[1]?.name).toBe(head);
      }
    },
  );

  it('after a heading that only numbers a team are not assigned to the class before', () => {
    const list = read([
      { head: 'Herren', teams: [4] },
      { head: 'Hobbyrunde', teams: [3] },
      { head: '1. Mannschaft', teams: [3] },
    ]);
    expect(teamsOf(list)).toEqual([...Array(4).fill('herren'), ...Array(6).fill(null)]);
  });

  it('under the heading of another team than they name are asked about', () => {
    expect(teamsOf(read([{ head: 'Damen II', teams: [3] }]))).toEqual([null, null, null]);
  });
});

it('an unknown heading is not part of the name above it, however near it is', () => {
  const lines = [
    'Herren',
    'Rang Name Q-TTR',
    '1.1 Ott, Jo 1800',
    'Hobbyrunde',
    '1.1 Berg, Eva 1500',
    '1.2 Tal, Mia 1400',
  ];
  const plain = lines.map((text, at) => ({
    text,
    x: 40,
    y: 100 + at * 11,
    width: text.length * 5,
    height: 10,
  }));
  const list = parseLines([{ width: 595, height: 842, items: plain }]);
  expect(list?.rows.map((row) => `${row.firstName} ${list.teams[row.team ?? -1]?.name}`)).toEqual([
    'Jo Herren',
    'Eva Hobbyrunde',
    'Mia Hobbyrunde',
  ]);
});

it('every row of a club’s document is in the team of its heading or in none, in many forms', () => {
  const head = fc.constantFrom<[string | null, string | null]>(
    ...forms,
    ['Erwachsene (Landesliga)', 'herren'],
    ['Freizeitrunde', null],
    [null, null],
  );
  const extra = fc.constantFrom(
    null,
    { head: 'Bilanz', values: ['12:5', '0:0'] },
    { head: 'Telefon', values: ['09281 12345', '0171 1234567'] },
    { head: 'E-Mail', values: ['a@b.example'] },
    { head: 'Lieblingsschlag', values: ['Topspin', 'Block'] },
    { head: 'Spiele 2025/26', values: ['7', '22'] },
  );
  const form = fc.record({
    dotted: fc.boolean(),
    extra,
    extraAt: fc.integer({ min: 0, max: 3 }),
    repeatHead: fc.boolean(),
    perPage: fc.integer({ min: 12, max: 36 }),
  });
  const sections = fc.uniqueArray(fc.tuple(head, fc.integer({ min: 3, max: 6 })), {
    selector: ([[, id]]) => id ?? 'none',
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(sections, form, (chosen, more) => {
      // without a heading, only positions that start again show a new section
      const [[[text], count] = [[null], 0], ...others] = chosen;
      fc.pre(text !== null && count >= 3);
      const all = [chosen[0] as (typeof chosen)[number], ...others];
      const list = read(
        all.map(([[name], places]) => ({ head: name, teams: [places] })),
        more,
      );
      const total = all.reduce((sum, [, places]) => sum + places, 0);
      expect(list.rows.map(({ firstName, lastName }) => ({ firstName, lastName }))).toEqual(
        Array.from({ length: total }, (_, at) => nameAt(at)),
      );
      const wanted = all.flatMap(([[, id], places]) => Array(places).fill(id));
      expect(teamsOf(list)).toEqual(wanted);
    }),
    { numRuns: 400 },
  );
});
