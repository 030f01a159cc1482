/** Balances of players: singles by place, against whom, doubles by partner, and what is counted separately. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reserveForecast } from '../../line-ups/reserves.ts';
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
import { type BalanceGame, balanceOf, halfCountsOf, mostWinsFirst } from './balances.ts';
import { ownGamesOf } from './own-games.ts';

const bund: ReportSetup = { system: 'bund', playedOut: true };
const singlesOf = (side: Side, ...players: string[]): Said => ({ kind: 'singles', side, players });
const doublesOf = (side: Side, ...pairs: [string, string][]): Said => ({ kind: 'doubles', side, pairs });

let matches = 0;
/** One match of ours at home. */
function matchOf(said: Said[], more: { side?: Side; team?: string; date?: string } = {}): BalanceGame[] {
  const { side = 'home', team = 'TSV Probeheim', date = '2026-10-02T17:30:00Z' } = more;
  matches += 1;
  const gameId = `match-${matches}`;
  return ownGamesOf(foldReport(bund, logOf(...said)), side).map((game) => ({
    ...game,
    gameId,
    date,
    opponentTeam: team,
  }));
}
const full = lineUps([4, 2], [4, 2]);

describe('the balance of a player', () => {
  it('has singles with sets and points, at the place of that match', () => {
    const first = matchOf([...full, ...setsOfGame(3, '11:9 9:11 11:0 12:10'), ...wonGame(7, 'away')]);
    const second = matchOf([
      ...full,
      singlesOf('home', 'H9', 'H1', 'H3', 'H4'),
      ...wonGame(4, 'home'),
      ...wonGame(8, 'home'),
    ]);
    const balance = balanceOf('H1', [...first, ...second]);
    expect(balance.singles).toEqual({
      games: { won: 3, lost: 1 },
      sets: { won: 9, lost: 4 },
      balls: { won: 43 + 15 + 66, lost: 30 + 33 + 30 },
    });
    expect(balance.byPlace).toEqual([
      { place: 1, won: 1, lost: 1 },
      { place: 2, won: 2, lost: 0 },
    ]);
  });

  it('has opponents by name and team, latest first, whatever the capitals and spaces', () => {
    const named = (team: string, date: string, ...names: string[]) =>
      matchOf(
        [
          full[0],
          full[1],
          singlesOf('away', ...names),
          full[3],
          ...wonGame(3, 'home'),
          ...wonGame(7, 'away'),
        ].filter((one) => one !== undefined),
        { team, date },
      );
    const games = [
      ...named('TSV Probeheim', '2026-10-02T17:30:00Z', 'Jan Probe', 'Ute Eck', 'C', 'D'),
      ...named(' tsv  probeheim', '2027-02-05T17:30:00Z', 'Max Neu', 'JAN  Probe', 'C', 'D'),
      ...named('SV Anderswo', '2026-11-06T17:30:00Z', 'Jan Probe', 'Eva Ander', 'C', 'D'),
    ];
    expect(balanceOf('H1', games).opponents).toEqual([
      { name: 'JAN  Probe', team: ' tsv  probeheim', latest: '2027-02-05T17:30:00Z', won: 1, lost: 1 },
      { name: 'Max Neu', team: ' tsv  probeheim', latest: '2027-02-05T17:30:00Z', won: 0, lost: 1 },
      { name: 'Eva Ander', team: 'SV Anderswo', latest: '2026-11-06T17:30:00Z', won: 1, lost: 0 },
      { name: 'Jan Probe', team: 'SV Anderswo', latest: '2026-11-06T17:30:00Z', won: 0, lost: 1 },
      { name: 'Ute Eck', team: 'TSV Probeheim', latest: '2026-10-02T17:30:00Z', won: 1, lost: 0 },
    ]);
  });

  it('has doubles by partner, those played most often first', () => {
    const games = [
      ...matchOf([...full, ...wonGame(1, 'away')]),
      ...matchOf([...full, doublesOf('home', ['H4', 'H1'], ['H2', 'H3']), ...wonGame(1, 'away')]),
      ...matchOf([...full, doublesOf('home', ['H3', 'H1'], ['H2', 'H4']), ...wonGame(1, 'home')]),
      ...matchOf([...full, ...wonGame(1, 'away')]),
    ];
    const balance = balanceOf('H1', games);
    expect(balance.partners).toEqual([
      { partner: 'H2', won: 0, lost: 2 },
      { partner: 'H3', won: 1, lost: 0 },
      { partner: 'H4', won: 0, lost: 1 },
    ]);
    expect(balance.doubles.games).toEqual({ won: 1, lost: 3 });
    expect(balance.doubles.sets).toEqual({ won: 3, lost: 9 });
    expect(balance.singles.games).toEqual({ won: 0, lost: 0 });
  });

  it('keeps apart what was not played', () => {
    const short = matchOf([
      ...lineUps([4, 2], [3, 1]),
      { kind: 'walkOver', game: 3, by: 'home' },
      ...wonGame(1, 'home'),
      ...wonGame(4, 'home'),
      ...wonGame(5, 'home'),
    ]);
    // H4 has no opponent in game 10, nor H3 in game 5
    expect(balanceOf('H1', short)).toMatchObject({
      singles: { games: { won: 0, lost: 0 } },
      opponents: [],
      byPlace: [],
      notPlayed: { won: 0, lost: 1 },
    });
    expect(balanceOf('H3', short)).toMatchObject({
      singles: { games: { won: 0, lost: 0 } },
      notPlayed: { won: 2, lost: 0 },
    });
  });

  it('has a game that was given up', () => {
    const games = matchOf([
      ...full,
      ...setsOfGame(3, '11:9'),
      { kind: 'givenUp', game: 3, by: 'home', set: 2, home: 5, away: 3 },
    ]);
    expect(balanceOf('H1', games).singles).toEqual({
      games: { won: 0, lost: 1 },
      sets: { won: 1, lost: 3 },
      balls: { won: 16, lost: 9 + 11 + 11 + 11 },
    });
  });

  it('has nothing of a match that was lost as a whole', () => {
    expect(matchOf([...full, ...wonGame(3, 'home'), { kind: 'matchLost', by: 'away' }])).toEqual([]);
  });

  it('is that of the away side where we play away', () => {
    const games = matchOf([...full, ...setsOfGame(3, '11:9 11:9 9:11 11:8')], { side: 'away' });
    expect(balanceOf('A2', games).singles).toEqual({
      games: { won: 0, lost: 1 },
      sets: { won: 1, lost: 3 },
      balls: { won: 37, lost: 42 },
    });
    expect(balanceOf('A2', games).opponents[0]?.name).toBe('H1');
    expect(balanceOf('A2', games).byPlace).toEqual([{ place: 2, won: 0, lost: 1 }]);
  });
});

it('lists who has won most first, then who has lost least', () => {
  const games = matchOf([
    ...full,
    ...wonGame(3, 'away'),
    ...wonGame(4, 'home'),
    ...wonGame(5, 'home'),
    ...wonGame(6, 'home'),
    ...wonGame(8, 'away'),
    ...wonGame(9, 'home'),
  ]);
  const players = ['H1', 'H2', 'H3', 'H4'].map((player) => balanceOf(player, games));
  expect(players.sort(mostWinsFirst).map(({ player }) => player)).toEqual(['H3', 'H4', 'H2', 'H1']);
});

it('adds up to the points of every match, each game once', () => {
  const system = fc.constantFrom('bund' as const, 'scheffler' as const);
  fc.assert(
    fc.property(system, fc.boolean(), fc.nat(), (given, playedOut, seed) => {
      const { report } = playedMatch({ system: given, playedOut }, full, randomFrom(seed));
      for (const side of ['home', 'away'] as const) {
        const games = ownGamesOf(report, side).map((game) => ({
          ...game,
          gameId: 'match',
          date: '2026-10-02T17:30:00Z',
          opponentTeam: 'Others',
        }));
        const players = [...new Set(games.flatMap((game) => game.players))];
        const balances = players.map((player) => balanceOf(player, games));
        const sum = (pick: (one: (typeof balances)[number]) => number) =>
          balances.reduce((total, one) => total + pick(one), 0);
        // each double is in the balances of two players
        const won = sum(({ singles }) => singles.games.won) + sum(({ doubles }) => doubles.games.won) / 2;
        const sets = sum(({ singles }) => singles.sets.won) + sum(({ doubles }) => doubles.sets.won) / 2;
        expect([won, sets]).toEqual([report.points[side], report.sets?.[side]]);
        for (const { singles, byPlace, opponents } of balances) {
          const count = (all: readonly { won: number }[]) => all.reduce((total, one) => total + one.won, 0);
          expect([count(byPlace), count(opponents)]).toEqual([singles.games.won, singles.games.won]);
        }
      }
    }),
    { numRuns: 100 },
  );
});

describe('the matches that decide who becomes RES', () => {
  const single = () => matchOf([...full, ...wonGame(3, 'home'), ...wonGame(7, 'home')]);
  const double = () => matchOf([...full, ...wonGame(1, 'home')]);
  const regular = { isReserve: false, isAdult: true };
  const reserve = { isReserve: true, isAdult: true };
  const times = (count: number, match: () => BalanceGame[]) => Array.from({ length: count }, match).flat();
  const rules = { singlesToStay: 3 };

  it('are counted once, however many singles are played in them', () => {
    expect(halfCountsOf('H1', [...single(), ...double()])).toEqual({ singles: 1, doubles: 1 });
    expect(halfCountsOf('H4', single())).toEqual({ singles: 0, doubles: 0 });
  });

  it('are played: a walk-over is none', () => {
    const walkOver = matchOf([...full, { kind: 'walkOver', game: 3, by: 'away' }]);
    expect(halfCountsOf('H1', walkOver)).toEqual({ singles: 0, doubles: 0 });
  });

  it.each([
    ['H13', regular, times(2, single), times(2, single), 'RES', 1],
    ['H14', regular, times(2, single), times(3, single), 'regular', 0],
    ['H15', reserve, times(3, single), [], 'regular', 0],
    ['H16', regular, times(3, double), [], 'RES', 3],
  ] as const)('%s', (_, player, half, before, status, needed) => {
    const [now, then] = [half, before].map((games) => halfCountsOf('H1', games));
    expect(now && then && reserveForecast(player, now, then, rules)).toEqual({ status, needed });
  });
});
