/** The change of TTR that a match is expected to bring: the association's examples, and what does not count. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldReport } from '../fold.ts';
import type { ReportSetup, Side } from '../shape.ts';
import {
  lineUps,
  logOf,
  playedMatch,
  randomFrom,
  type Said,
  setsOfGame,
  wonGame,
} from '../testing-report.ts';
import { ttrForecast } from './ttr-forecast.ts';

const bund: ReportSetup = { system: 'bund', playedOut: true };
const begin = lineUps([4, 2], [4, 2]);
const folded = (...said: Said[]) => foldReport(bund, logOf(...begin, ...said));
const values = (home: Record<string, number>, away: Record<string, number>) => ({
  home: new Map(Object.entries(home)),
  away: new Map(Object.entries(away)),
});
const of = (player: string, ...given: Parameters<typeof ttrForecast>) =>
  ttrForecast(...given).find((one) => one.player === player);

// games of the Bundessystem: H1 plays A2 in game 3 and A1 in game 7, H4 plays A3 in game 6 and A4 in game 10
describe('the forecast for a player', () => {
  it('is that of the association’s example for one single', () => {
    const report = folded(...wonGame(3, 'home'));
    expect(ttrForecast(report, 'home', values({ H1: 1566 }, { A2: 1608 }))).toEqual([
      { player: 'H1', before: 1566, change: 10, counted: 1, leftOut: 0 },
    ]);
    expect(ttrForecast(report, 'away', values({ H1: 1566 }, { A2: 1608 }))).toEqual([
      { player: 'A2', before: 1608, change: -10, counted: 1, leftOut: 0 },
    ]);
  });

  it('is that of the association’s example for three singles of one day', () => {
    // Werner-Scheffler: H1 plays A2, A1 and A3
    const setup: ReportSetup = { system: 'scheffler', playedOut: true };
    const said = [...wonGame(3, 'home'), ...wonGame(7, 'away'), ...wonGame(12, 'home')];
    const report = foldReport(setup, logOf(...begin, ...said));
    expect(of('H1', report, 'home', values({ H1: 1500 }, { A2: 1450, A1: 1620, A3: 1500 }))).toMatchObject({
      change: 11,
      counted: 3,
    });
  });

  it('is that of the association’s example for a K of 24', () => {
    const report = folded(...wonGame(3, 'home'), ...wonGame(7, 'home'));
    const given = values({ H1: 1200 }, { A2: 1300, A1: 1250 });
    expect(of('H1', report, 'home', given, new Map([['H1', 24]]))?.change).toBe(36);
    expect(of('H1', report, 'home', given, new Map([['H2', 24]]))?.change).toBe(24);
  });

  it('leaves out singles against somebody whose value is not known, and says how many', () => {
    const report = folded(...wonGame(3, 'home'), ...wonGame(7, 'away'));
    expect(of('H1', report, 'home', values({ H1: 1566 }, { A2: 1608 }))).toEqual({
      player: 'H1',
      before: 1566,
      change: 10,
      counted: 1,
      leftOut: 1,
    });
  });

  it('says nothing where their own value or all others are not known', () => {
    const report = folded(...wonGame(3, 'home'), ...wonGame(7, 'away'));
    expect(of('H1', report, 'home', values({}, { A1: 1500, A2: 1500 }))).toEqual({
      player: 'H1',
      before: null,
      change: null,
      counted: 0,
      leftOut: 2,
    });
    expect(of('H1', report, 'home', values({ H1: 1500 }, {}))).toMatchObject({ before: 1500, change: null });
  });

  it('counts neither doubles nor games that were not played', () => {
    const all = values({ H1: 1500, H2: 1500 }, { A1: 1500, A2: 1500 });
    const walkOver = folded(...wonGame(1, 'home'), { kind: 'walkOver', game: 3, by: 'away' });
    expect(ttrForecast(walkOver, 'home', all)).toEqual([]);
    const short = foldReport(bund, logOf(...lineUps([4, 2], [3, 1]), ...wonGame(3, 'away')));
    expect(short.games.filter(({ ending }) => ending === 'short')).toHaveLength(3);
    expect(ttrForecast(short, 'home', all).map(({ player, counted }) => [player, counted])).toEqual([
      ['H1', 1],
    ]);
  });

  it('counts a game that somebody gave up', () => {
    const report = folded(...setsOfGame(3, '11:9'), {
      kind: 'givenUp',
      game: 3,
      by: 'away',
      set: 2,
      home: 5,
      away: 3,
    });
    expect(of('H1', report, 'home', values({ H1: 1500 }, { A2: 1500 }))?.change).toBe(8);
  });

  it('counts no game behind the end of the match, and none of a match lost as a whole', () => {
    const all = values({ H1: 1500, H4: 1500 }, { A2: 1500, A4: 1500 });
    const ended = foldReport(
      { system: 'bund', playedOut: false },
      logOf(...begin, ...[1, 2, 3, 4, 5, 6].flatMap((game) => wonGame(game, 'home')), ...wonGame(10, 'away')),
    );
    expect(ended.ended).toBe(true);
    expect(of('H4', ended, 'home', all)).toMatchObject({ counted: 0, leftOut: 1 });
    const lost = folded(...wonGame(3, 'home'), { kind: 'matchLost', by: 'away' });
    expect(ttrForecast(lost, 'home', all)).toEqual([]);
  });
});

const match = fc.record({
  system: fc.constantFrom('bund' as const, 'scheffler' as const, 'sixPairs' as const),
  playedOut: fc.boolean(),
  seed: fc.nat(),
});
const value = fc.integer({ min: 700, max: 2500 });

it('moves nobody by more than K a single, and never against all results', () => {
  fc.assert(
    fc.property(match, fc.array(value, { minLength: 12, maxLength: 12 }), ({ seed, ...setup }, given) => {
      const full: [number, number] = setup.system === 'sixPairs' ? [6, 3] : [4, 2];
      const { report } = playedMatch(setup, lineUps(full, full), randomFrom(seed));
      const known = (side: Side, from: number) =>
        new Map((report.lineUps[side].singles ?? []).map((player, at) => [player, given[from + at] ?? 1500]));
      const all = { home: known('home', 0), away: known('away', 6) };
      for (const side of ['home', 'away'] as const)
        for (const { player, change, counted, leftOut } of ttrForecast(report, side, all)) {
          const singles = report.games.filter(
            (game) => game.counted && !game.pairing?.startsWith('D') && game[side]?.[0] === player,
          );
          expect([counted, leftOut]).toEqual([singles.length, 0]);
          expect(Math.abs(change ?? 0)).toBeLessThanOrEqual(16 * counted);
          if (singles.every(({ wonBy }) => wonBy === side)) expect(change).toBeGreaterThanOrEqual(0);
          if (singles.every(({ wonBy }) => wonBy !== side)) expect(change).toBeLessThanOrEqual(0);
        }
    }),
    { numRuns: 200 },
  );
});
