/** Which games come next, at one, two and four tables. */
import { describe, expect, it } from 'vitest';
import { foldReport } from './fold.ts';
import { nextGames } from './next-games.ts';
import type { ReportSetup } from './shape.ts';
import { lineUps, logOf, type Said, set, wonGame } from './testing-report.ts';

const next = (system: ReportSetup['system'], tables: number, ...said: Said[]) =>
  nextGames(foldReport({ system, playedOut: false }, logOf(...said)), tables)
    .map(({ number }) => number)
    .join(' ');
const start = (game: number): Said => ({ kind: 'start', game, table: 1 });
const over = (...games: number[]) => games.flatMap((game) => wonGame(game, 'home'));
const six = lineUps([6, 3], [6, 3]);

describe('the next games', () => {
  it('at one table are the first that is open', () => {
    expect(next('sixPairs', 1, ...six)).toBe('1');
    expect(next('sixPairs', 1, ...six, ...over(1))).toBe('2');
    expect(next('sixPairs', 1, ...six, set(1, 1, '11:5'))).toBe('');
    expect(next('sixPairs', 1, ...six, start(1))).toBe('');
  });
  it('at several tables are as many as are free, in the order of play', () => {
    expect(next('sixPairs', 2, ...six)).toBe('1 2');
    expect(next('sixPairs', 4, ...six)).toBe('1 2 3');
    expect(next('sixPairs', 2, ...six, start(1))).toBe('2');
    expect(next('sixPairs', 4, ...six, ...over(1, 2, 3))).toBe('4 5 6 7');
    expect(next('sixPairs', 4, ...six, ...over(1, 2, 3), start(5))).toBe('4 6 7');
    expect(next('sixPairs', 0, ...six)).toBe('');
  });
  it('singles begin after the opening doubles', () => {
    const five = lineUps([6, 2], [6, 2]);
    // the third double is played by nobody; home 5 and away 6 play no double
    expect(next('sixPairs', 4, ...five)).toBe('1 2');
    expect(next('sixPairs', 4, ...five, ...over(1))).toBe('2');
    expect(next('sixPairs', 4, ...five, ...over(1, 2))).toBe('4 5 6 7');
    // a cup match begins with singles
    expect(next('swaythling', 2, ...lineUps([3, 1], [3, 1]))).toBe('1 2');
  });
  it('nobody plays two at once, or a later game before an earlier one', () => {
    const swaythling = lineUps([3, 1], [3, 1]);
    // the double waits for 1-2 and 2-1, and all that its players play later waits for it
    expect(next('swaythling', 4, ...swaythling)).toBe('1 2 3');
    expect(next('swaythling', 4, ...swaythling, ...over(1, 3))).toBe('2');
    expect(next('swaythling', 4, ...swaythling, ...over(1, 2), start(3))).toBe('4');
    expect(next('swaythling', 4, ...swaythling, ...over(1, 2, 3), ...wonGame(4, 'away'))).toBe('5 6 7');
    // 1-1 and 2-2 wait for 1-2, the others do not
    expect(next('bund', 4, ...lineUps([4, 2], [4, 2]), ...over(1, 2, 4, 5, 6), start(3))).toBe('9 10');
  });
  it('of one name on both sides are of two people', () => {
    const same: Said[] = (['home', 'away'] as const).flatMap((side): Said[] => [
      { kind: 'singles', side, players: ['A', 'B', 'C', 'D'] },
      {
        kind: 'doubles',
        side,
        pairs: [
          ['A', 'B'],
          ['C', 'D'],
        ],
      },
    ]);
    expect(next('bund', 4, ...same, ...over(1, 2))).toBe('3 4 5 6');
  });
  it('without line-ups come one after the other', () => {
    expect(next('bund', 4)).toBe('1');
    expect(next('bund', 4, start(1))).toBe('');
    expect(next('bund', 4, ...over(1))).toBe('2');
    const [homeSingles, homeDoubles, awaySingles] = lineUps([4, 2], [4, 2]) as [Said, Said, Said];
    expect(next('bund', 4, homeSingles, homeDoubles, awaySingles)).toBe('1');
    expect(next('bund', 4, homeSingles, homeDoubles, awaySingles, ...over(1, 2))).toBe('3 4 5 6');
    // doubles among the singles wait for all before them, and for their players
    const cup = lineUps([3, 1], [3, 1]).filter(({ kind }) => kind === 'singles');
    expect(next('swaythling', 4, ...cup)).toBe('1 2 3');
    expect(next('swaythling', 4, ...cup, ...over(2, 3), start(1))).toBe('');
    expect(next('swaythling', 4, ...cup, ...over(1, 2, 3), start(5))).toBe('');
    expect(next('swaythling', 4, ...cup, ...over(1, 2, 3))).toBe('4');
    // a double whose players are known, before one that is not
    const half: Said = { kind: 'doubles', side: 'home', pairs: [['H1', 'H2'], null] };
    expect(next('bund', 4, half)).toBe('1');
  });
  it('come one after the other where the order is not known', () => {
    const three = lineUps([3, 1], [4, 2]);
    expect(next('braunschweig', 4, ...three)).toBe('1');
    const begun: Said[] = [...three, { kind: 'pairing', game: 1, pairing: '1-1' }];
    expect(next('braunschweig', 4, ...begun)).toBe('1');
    expect(next('braunschweig', 4, ...begun, ...over(1))).toBe('2');
    expect(next('braunschweig', 4, ...begun, { kind: 'pairing', game: 2, pairing: '2-2' })).toBe('1 2');
  });
  it('leave out what is not played', () => {
    expect(next('bund', 1, ...lineUps([4, 1], [4, 2]), ...over(1))).toBe('3');
    expect(next('bund', 1, { kind: 'walkOver', game: 1, by: 'both' })).toBe('2');
  });
  it('are none after the end, and go on where all are played', () => {
    const said = [...lineUps([4, 2], [4, 2]), ...over(1, 2, 3, 4, 5, 6)];
    expect(next('bund', 4, ...said)).toBe('');
    const report = foldReport({ system: 'bund', playedOut: true }, logOf(...said));
    expect(nextGames(report, 4).map(({ number }) => number)).toEqual([7, 8, 9, 10]);
  });
});
