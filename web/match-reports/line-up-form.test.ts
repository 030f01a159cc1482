/** The fields of a line-up: what they show, what is wrong in them, and the entries that follow from them. */
import { foldReport, type MatchReport } from '@club/contract/match-reports/fold.ts';
import { lineUps, logOf, type Said } from '@club/contract/match-reports/testing-report.ts';
import type { LineUp } from '@club/contract/matches/line-up/shape.ts';
import { expect, it } from 'vitest';
import { errorIn, type Fields, fieldsOf, lineUpEntries, saidIn } from './line-up-form.ts';

const reportOf = (...said: Said[]): MatchReport =>
  foldReport({ system: 'bund', playedOut: false }, logOf(...said));
const asIs = (key: string) => key;
const none: [string, string] = ['', ''];
const empty: Fields = { singles: ['', '', '', ''], ttrs: ['', '', '', ''], doubles: [none, none] };
const four = lineUps([4, 2], [4, 2]);
const person = (id: string) => ({ id, firstName: id, lastName: 'Hof', photoUrl: null });
const [anna, berta] = [person('anna'), person('berta')];
const published = { singles: [anna, berta], doubles: [[berta, null]] } as unknown as LineUp;

/** What follows from filling the empty form of the guests. */
const saidFrom = (fields: Partial<Fields>, report = reportOf()) =>
  saidIn({ report, fields: empty }, 'away', { ...empty, ...fields }, asIs);

it('shows the published line-up until one is entered, in as many fields as are played', () => {
  expect(fieldsOf(reportOf(), 'home', published, asIs)).toEqual({
    ...empty,
    singles: ['anna', 'berta', '', ''],
    doubles: [['berta', ''], none],
  });
  expect(fieldsOf(reportOf(), 'home', null, asIs)).toEqual(empty);
  const ttr: Said = { kind: 'ttr', side: 'home', player: 'H2', ttr: 1500 };
  expect(fieldsOf(reportOf(...four, ttr), 'home', published, (key) => `${key}!`)).toEqual({
    singles: ['H1!', 'H2!', 'H3!', 'H4!'],
    ttrs: ['', '1500', '', ''],
    doubles: [
      ['H1!', 'H2!'],
      ['H3!', 'H4!'],
    ],
  });
});

it('names what is wrong, and lets somebody play only doubles', () => {
  const right: Fields = { ...empty, singles: ['A', 'B', '', ''], doubles: [['A', 'B'], none] };
  expect(errorIn(right)).toBeNull();
  expect(errorIn({ ...right, doubles: [['A', 'D'], none] })).toBeNull();
  expect(errorIn({ ...right, singles: [' ', '', '', ''] })).toBe('nobodyPlays');
  expect(errorIn({ ...right, doubles: [['A', ' '], none] })).toBe('halfPair');
  expect(errorIn({ ...right, doubles: [['', 'A'], none] })).toBe('halfPair');
  expect(errorIn({ ...right, singles: ['A', ' A ', '', ''] })).toBe('twice');
  expect(errorIn({ ...right, doubles: [['A', 'A'], none] })).toBe('twice');
  expect(
    errorIn({
      ...right,
      doubles: [
        ['A', 'B'],
        ['C', 'A'],
      ],
    }),
  ).toBe('twice');
});

it('accepts values from 100 to 3500, and asks for none', () => {
  const errorOf = (...ttrs: string[]) => errorIn({ ...empty, singles: ['A', 'B', 'C', ''], ttrs });
  expect(errorOf('100', '3500', ' ', '')).toBeNull();
  for (const wrong of ['99', '3501', '14.5', 'viel', '0'])
    expect(errorOf('1488', wrong, '', '')).toBe('noTtr');
  // nobody plays there
  expect(errorOf('', '', '', '99')).toBeNull();
});

it('leaves a double out that nobody plays, and drops those at the end', () => {
  const singles = ['A', 'B', '', ''];
  const doublesOf = (doubles: Fields['doubles']) =>
    saidFrom({ singles, doubles }).flatMap((one) => (one.kind === 'doubles' ? [one.pairs] : []));
  expect(doublesOf([['A', 'B'], none])).toEqual([[['A', 'B']]]);
  expect(doublesOf([none, ['A', 'B']])).toEqual([[null, ['A', 'B']]]);
});

it('enters values that a player can have, for those who play', () => {
  const valuesOf = (...ttrs: string[]) =>
    saidFrom({ singles: ['A', 'B', 'C', ''], ttrs }).flatMap((one) =>
      one.kind === 'ttr' ? [`${one.player} ${one.ttr}`] : [],
    );
  expect(valuesOf('100', '3500', '1488', '1500')).toEqual(['A 100', 'B 3500', 'C 1488']);
  expect(valuesOf('99', '3501', '14.5', '')).toEqual([]);
  expect(valuesOf('', 'viel', '0', '')).toEqual([]);
});

it('replaces a value of the same player of the same side, and repeats none', () => {
  const ttr = (side: 'home' | 'away', player: string): Said => ({ kind: 'ttr', side, player, ttr: 1400 });
  const report = reportOf(...four, ttr('away', 'A1'), ttr('away', 'A2'), ttr('home', 'A1'));
  const opened = { report, fields: fieldsOf(report, 'away', null, asIs) };
  const changed = { ...opened.fields, ttrs: ['1410', '1400', '', ''] };
  expect(saidIn(opened, 'away', changed, asIs)).toEqual([
    { kind: 'ttr', side: 'away', player: 'A1', ttr: 1410, replaces: ['e5'] },
  ]);
});

it('replaces only what was changed of this side', () => {
  const report = reportOf(...four);
  const opened = { report, fields: fieldsOf(report, 'away', null, asIs) };
  const other = { ...opened.fields, doubles: [['A1', 'A3'], none] as Fields['doubles'] };
  expect(saidIn(opened, 'away', other, asIs)).toEqual([
    { kind: 'doubles', side: 'away', pairs: [['A1', 'A3']], replaces: ['e4'] },
  ]);
  expect(lineUpEntries(report, 'home')).toBe('e1,e2');
  expect(lineUpEntries(report, 'away')).toBe('e3,e4');
});

it('knows those by their key whose field was not touched, in doubles too', () => {
  const report = reportOf(...four);
  const unnamed = () => 'jemand';
  const opened = { report, fields: fieldsOf(report, 'away', null, unnamed) };
  const pairs: Fields['doubles'] = [
    ['jemand', 'Emma'],
    ['jemand', 'jemand'],
  ];
  expect(saidIn(opened, 'away', { ...opened.fields, doubles: pairs }, asIs)).toEqual([
    {
      kind: 'doubles',
      side: 'away',
      pairs: [
        ['A1', 'Emma'],
        ['A3', 'A4'],
      ],
      replaces: ['e4'],
    },
  ]);
});
