/** Reports of any entries: whatever the order of arrival, and for any winner. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canEnd, scoreSystems } from '../games/score-systems.ts';
import { matchSystems } from '../line-ups/systems.ts';
import { matchSystemIds } from '../match-systems.ts';
import { foldReport, type MatchReport } from './fold.ts';
import { nextCounter } from './log.ts';
import { refuseEntry } from './rules.ts';
import { sumOf } from './scores.ts';
import type { ReportEntry, ReportSetup } from './shape.ts';
import { lineUps, logOf, playedMatch, randomFrom, type Said } from './testing-report.ts';

const setup: fc.Arbitrary<ReportSetup> = fc.record({
  system: fc.constantFrom(...matchSystemIds),
  playedOut: fc.boolean(),
});
const side = fc.constantFrom('home' as const, 'away' as const);
const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
/** few games, so that entries meet */
const game = fc.integer({ min: 1, max: 4 });
const scores = ['11:5', '5:11', '11:9', '10:12', '11:0', '11:10', '5:3', '0:0'].map((text) => {
  const [home = 0, away = 0] = text.split(':').map(Number);
  return { home, away };
});
const score = fc.constantFrom(...scores);
const numberOfSet = fc.integer({ min: 1, max: 5 });
const said: fc.Arbitrary<Said> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(game, numberOfSet, score)
      .map(([at, set, points]): Said => ({ kind: 'set', game: at, set, ...points })),
  },
  fc
    .tuple(game, side, numberOfSet, score)
    .map(([at, by, set, points]): Said => ({ kind: 'givenUp', game: at, by, set, ...points })),
  fc
    .tuple(game, fc.constantFrom('home', 'away', 'both'))
    .map(([at, by]) => ({ kind: 'walkOver', game: at, by }) as Said),
  fc
    .tuple(game, fc.integer({ min: 1, max: 4 }))
    .map(([at, table]): Said => ({ kind: 'start', game: at, table })),
  fc
    .tuple(game, fc.constantFrom('1-1', '2-3', 'D1-D1'))
    .map(([at, pairing]): Said => ({ kind: 'pairing', game: at, pairing })),
  fc.tuple(side, fc.uniqueArray(name)).map(([of, players]): Said => ({ kind: 'singles', side: of, players })),
  fc
    .tuple(side, fc.array(fc.option(fc.tuple(name, name)), { maxLength: 3 }))
    .map(([of, pairs]): Said => ({ kind: 'doubles', side: of, pairs })),
  fc.constant<Said>({ kind: 'undo' }),
);
const ids = fc.integer({ min: 1, max: 20 }).map((at) => `e${at}`);
/** Entries of several devices with any clocks, that replace each other, share ids and are lost in part. */
const anyLog = fc
  .array(
    fc.tuple(
      said,
      fc.record(
        {
          id: ids,
          at: fc.integer({ min: 0, max: 8 }),
          counter: fc.integer({ min: 1, max: 8 }),
          device: fc.constantFrom('tablet', 'phone'),
          replaces: fc.array(ids, { maxLength: 2 }),
        },
        { requiredKeys: [] },
      ),
    ),
    { maxLength: 30 },
  )
  .map((all) => logOf(...all.map(([one, more]) => ({ ...one, ...more }) as Said)));

/** The same entries in another order, some of them several times and as copies. */
const arrived = (log: readonly ReportEntry[], seed: number): ReportEntry[] => {
  const random = randomFrom(seed);
  const again = log.filter(() => random() < 0.3).map((entry) => structuredClone(entry));
  return [...log, ...again]
    .map((entry) => ({ entry, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ entry }) => entry);
};

function expectWithinTable(report: MatchReport) {
  const { points, countable, pointsToWin, setup, games, sets } = report;
  const total = matchSystems[setup.system].total;
  expect(points.home + points.away).toBeLessThanOrEqual(total);
  if (!setup.playedOut)
    expect(Math.max(points.home, points.away)).toBeLessThanOrEqual(Math.floor(total / 2) + 1);
  expect(pointsToWin).toBe(Math.floor(countable / 2) + 1);
  if (sets === null) return;
  expect(points.home + points.away).toBe(games.filter(({ counted }) => counted).length);
  expect(sets.home + sets.away).toBeGreaterThanOrEqual(3 * (points.home + points.away));
}

describe('any entries', () => {
  it('give the same report in any order of arrival, however often they arrive', () => {
    fc.assert(
      fc.property(setup, anyLog, fc.nat(), (given, log, seed) => {
        expect(foldReport(given, arrived(log, seed))).toEqual(foldReport(given, log));
      }),
      { numRuns: 2000 },
    );
  });

  it('never give more points than the system has, and no game more than five sets', () => {
    fc.assert(
      fc.property(setup, anyLog, (given, log) => {
        const report = foldReport(given, log);
        expectWithinTable(report);
        for (const { sets, wonBy, state, counted } of report.games) {
          expect(sets.length).toBeLessThanOrEqual(5);
          expect(state === 'won').toBe(wonBy !== null);
          if (counted) expect(wonBy).not.toBeNull();
          if (wonBy) {
            const won = sets.filter(
              (one) => one !== null && one[wonBy] > one[wonBy === 'home' ? 'away' : 'home'],
            );
            expect([won.length, sets.includes(null)]).toEqual([3, false]);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('lose nothing silently: each is replaced, ignored with a reason, in a conflict, or counts', () => {
    fc.assert(
      fc.property(setup, anyLog, (given, log) => {
        const { entries, ignored, conflicts, games, orderKnown } = foldReport(given, log);
        const noted = new Set([...ignored.map(({ id }) => id), ...conflicts.flatMap((one) => one.entries)]);
        for (const entry of entries) {
          if (entry.kind !== 'set' || noted.has(entry.id)) continue;
          expect(games[entry.game - 1]?.sets[entry.set - 1]).toEqual({ home: entry.home, away: entry.away });
        }
        if (orderKnown)
          for (const { kind, id } of entries) if (kind === 'pairing') expect(noted.has(id)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

const match = fc.record({
  setup,
  seed: fc.nat(),
  tables: fc.constantFrom(1, 2, 4),
});
const full = ({ system }: ReportSetup): Said[] => {
  const { singles, doubles } = matchSystems[system];
  return lineUps([singles, doubles], [singles, doubles]);
};

describe('any match', () => {
  it('ends with a score that the rule book has', () => {
    const idOf = {
      sixPairs: 'sechser-paarkreuz',
      bund: 'bundessystem',
      scheffler: 'werner-scheffler',
      swaythling: 'swaythling-modifiziert',
      braunschweig: 'braunschweiger',
    };
    fc.assert(
      fc.property(match, ({ setup, seed, tables }) => {
        const { report, log } = playedMatch(setup, full(setup), randomFrom(seed), tables);
        const known = scoreSystems.find(({ id }) => id === idOf[setup.system]);
        const { home, away } = report.points;
        expect(report.ended).toBe(true);
        expect(known && canEnd(known, home, away)).toBe(true);
        if (setup.playedOut) expect(home + away).toBe(known?.games);
        expect(report.result).toBe(home > away ? 'home' : home < away ? 'away' : 'draw');
        expect(report.conflicts).toEqual([]);
        const counted = report.games
          .filter(({ counted }) => counted)
          .map(({ sets }) => sumOf(sets.filter((one) => one !== null)));
        expect(report.balls).toEqual(sumOf(counted));
        expect(foldReport(setup, arrived(log, seed))).toEqual(report);
      }),
      { numRuns: 200 },
    );
  });

  it('of short teams ends, and is won at more than half of the games that count', () => {
    const short = fc.tuple(
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      fc.nat({ max: 3 }),
      fc.nat({ max: 3 }),
    );
    fc.assert(
      fc.property(match, short, ({ setup, seed, tables }, [home, away, homePairs, awayPairs]) => {
        const { singles, doubles } = matchSystems[setup.system];
        const most = (players: number, pairs: number): [number, number] => [
          Math.min(players, singles),
          Math.min(pairs, doubles),
        ];
        fc.pre(setup.system !== 'braunschweig' || (home > 3 && away > 3));
        const begin = lineUps(most(home, homePairs), most(away, awayPairs));
        const { report } = playedMatch(setup, begin, randomFrom(seed), tables);
        const { points, pointsToWin, countable, decided, result } = report;
        expect(report.ended).toBe(true);
        expectWithinTable(report);
        if (decided) expect(points[decided]).toBeGreaterThanOrEqual(pointsToWin);
        if (result === 'draw') expect([points.home, countable % 2]).toEqual([countable / 2, 0]);
        const unplayed = report.games.filter(({ home, away }) => home?.length === 0 && away?.length === 0);
        expect(countable).toBe(report.games.length - unplayed.length);
      }),
      { numRuns: 200 },
    );
  });

  it('that is undone step by step is as it was before each step', () => {
    fc.assert(
      fc.property(match, fc.nat(), ({ setup, seed }, at) => {
        const { log } = playedMatch(setup, full(setup), randomFrom(seed));
        const before = log.slice(0, at % log.length);
        const after = log.slice(0, before.length + 1);
        const undo: ReportEntry = {
          id: 'u',
          device: 'phone',
          counter: nextCounter(after),
          at: new Date(0).toISOString(),
          kind: 'undo',
          replaces: [after.at(-1)?.id ?? ''],
        };
        expect(refuseEntry(foldReport(setup, after), undo)).toBeNull();
        const { entries: _, ...undone } = foldReport(setup, [...after, undo]);
        const { entries: __, ...earlier } = foldReport(setup, before);
        expect(undone).toEqual(earlier);
      }),
      { numRuns: 100 },
    );
  });
});

it('whatever may be entered counts, and contradicts nothing', () => {
  fc.assert(
    fc.property(setup, fc.array(said, { maxLength: 25 }), (given, all) => {
      let log: ReportEntry[] = [];
      for (const [at, one] of all.entries()) {
        const report = foldReport(given, log);
        const [entry] = logOf({ ...one, id: `n${at}`, counter: at + 1, at } as Said);
        if (!entry || refuseEntry(report, entry)) continue;
        log = [...log, entry];
        const next = foldReport(given, log);
        expect(next.ignored.map(({ id }) => id)).not.toContain(entry.id);
        expect(next.conflicts).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
