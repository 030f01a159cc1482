/** How far a line-up may deviate from the QTTR values, to the point. */
import { describe, expect, it } from 'vitest';
import { usualTolerances } from '../order-tolerances.ts';
import { isOfSquad, missingBlocks, orderBreaches, type Placed } from './order.ts';

type Named = { rank: string; qttr: number | null } & Partial<Omit<Placed, 'qttr'>>;
/** A player named by their position, such as 2.1. */
const placed = ({ rank, ...more }: Named): Placed => {
  const [team = 1, place = 1] = rank.split('.').map(Number);
  return { id: rank, team, place, youth: false, youthTeam: false, notes: [], ...more };
};
const breaches = (...players: Named[]) => orderBreaches(players.map(placed), usualTolerances);
const missing = (...players: Named[]) => missingBlocks(players.map(placed));
const at = (rank: string, qttr: number | null, more: Partial<Placed> = {}): Named => ({
  rank,
  qttr,
  ...more,
});
const youth = { youth: true };
const boys = { youth: true, youthTeam: true };
const spv = { notes: ['SPV'] };

describe('the order of a line-up (H 2.3)', () => {
  it.each<[string, Named, Named, number | null]>([
    ['H1 within a team of adults', at('1.1', 1500), at('1.2', 1535), null],
    ['H2 one point more', at('1.1', 1500), at('1.2', 1536), 35],
    ['H3 across teams of adults', at('1.4', 1500), at('2.1', 1550), null],
    ['H4 one point more', at('1.4', 1500), at('2.1', 1551), 50],
    ['H5 youth across teams of adults', at('1.4', 1500), at('2.1', 1585, youth), null],
    ['H5 one point more', at('1.4', 1500), at('2.1', 1586, youth), 85],
    ['youth within a team of adults', at('1.1', 1500), at('1.2', 1570, youth), null],
    ['one point more', at('1.1', 1500), at('1.2', 1571, youth), 70],
    [
      'H6 youth of a squad among adults',
      at('1.1', 1500),
      at('1.2', 1605, { ...youth, notes: ['KADER'] }),
      null,
    ],
    ['H6 one point more', at('1.1', 1500), at('1.2', 1606, { ...youth, notes: ['KADER'] }), 105],
    ['the same with LK, across teams', at('1.1', 1500), at('2.1', 1620, { ...youth, notes: ['LK'] }), null],
    ['one point more', at('1.1', 1500), at('2.1', 1621, { ...youth, notes: ['LK'] }), 120],
    ['H7 within a team of Jugend 19', at('1.1', 1400, boys), at('1.2', 1470, boys), null],
    ['H7 one point more', at('1.1', 1400, boys), at('1.2', 1471, boys), 70],
    ['H8 across teams of Jugend 19', at('1.4', 1300, boys), at('2.1', 1385, boys), null],
    ['H8 one point more', at('1.4', 1300, boys), at('2.1', 1386, boys), 85],
    [
      'in a team of youth also where no birthday is known',
      at('1.1', 1400, boys),
      at('1.2', 1470, { youthTeam: true }),
      null,
    ],
    [
      'a squad among youth changes nothing',
      at('1.1', 1400, boys),
      at('1.2', 1471, { ...boys, notes: ['KADER'] }),
      70,
    ],
    ['nor does one of an adult', at('1.1', 1500), at('1.2', 1536, { notes: ['KADER'] }), 35],
    [
      'youth ahead changes nothing',
      at('1.1', 1500, { ...youth, notes: ['KADER', 'SPV'] }),
      at('1.2', 1536),
      35,
    ],
    ['H10 a Sperrvermerk within a team', at('1.1', 1500), at('1.2', 1560, spv), 35],
    ['a Sperrvermerk across teams', at('1.4', 1500), at('2.1', 1700, spv), null],
    ['another note across teams', at('1.4', 1500), at('2.1', 1551, { notes: ['RES', 'SBEM'] }), 50],
  ])('%s', (_, ahead, behind, allowed) => {
    const points = (behind.qttr ?? 0) - (ahead.qttr ?? 0);
    const breach = { ahead: ahead.rank, behind: behind.rank, points, allowed };
    expect(breaches(ahead, behind)).toEqual(allowed === null ? [] : [breach]);
  });

  it('ignores players without a value', () => {
    expect(breaches(at('1.1', null), at('1.2', 1700), at('1.3', null))).toEqual([]);
  });

  it('reports the worst breach of each player once, also across players in between', () => {
    expect(breaches(at('1.3', 1560), at('1.1', 1500), at('1.2', 1520))).toEqual([
      { ahead: '1.1', behind: '1.3', points: 60, allowed: 35 },
    ]);
    // the difference that exceeds its tolerance most, neither the first nor the largest one
    expect(breaches(at('1.1', 1530), at('1.2', 1500), at('2.1', 1640))).toEqual([
      { ahead: '1.2', behind: '2.1', points: 140, allowed: 50 },
    ]);
    expect(breaches(at('1.1', 1500), at('2.1', 1505), at('2.2', 1600))).toEqual([
      { ahead: '2.1', behind: '2.2', points: 95, allowed: 35 },
    ]);
    expect(breaches(at('1.1', 1500), at('1.2', 1510), at('2.1', 1600))).toEqual([
      { ahead: '1.1', behind: '2.1', points: 100, allowed: 50 },
    ]);
  });

  it('compares with the weakest of all teams above, not only of the next one', () => {
    expect(breaches(at('1.1', 1500), at('2.1', 1540), at('3.1', 1570))).toEqual([
      { ahead: '1.1', behind: '3.1', points: 70, allowed: 50 },
    ]);
  });

  it('reports across teams where that is worse, and of equal breaches the one listed first', () => {
    const [, worse] = breaches(at('1.4', 1400), at('2.1', 1500), at('2.2', 1600));
    expect(worse).toEqual({ ahead: '1.4', behind: '2.2', points: 200, allowed: 50 });
    // 65 beyond 50 across teams, 65 beyond 35 within the team
    const [equal] = breaches(at('1.4', 1500), at('2.1', 1515), at('2.2', 1615));
    expect(equal?.ahead).toBe('1.4');
    const [first] = breaches(at('1.1', 1500), at('1.2', 1500), at('1.3', 1600));
    expect(first?.ahead).toBe('1.1');
  });

  it('uses the club’s own tolerances', () => {
    const strict = { team: 0, club: 10, youth: 5, squad: 5 };
    const of = (...players: Named[]) => orderBreaches(players.map(placed), strict);
    expect(of(at('1.1', 1500), at('1.2', 1501))).toHaveLength(1);
    expect(of(at('1.1', 1500), at('1.2', 1505, youth))).toEqual([]);
  });
});

describe('a Sperrvermerk (H 2.4)', () => {
  it('H9: explains the lower team, and is required for everybody above in that team', () => {
    const players = [at('1.4', 1500), at('2.1', 1545), at('2.2', 1575, spv), at('2.3', 1400)];
    expect(breaches(...players)).toEqual([]);
    expect(missing(...players)).toEqual([{ id: '2.1', below: '2.2' }]);
  });

  it('is not required in other teams, below, or twice', () => {
    expect(missing(at('1.4', 1500), at('2.1', 1545, spv), at('2.2', 1575, spv), at('3.1', 1400))).toEqual([]);
    expect(missing(at('2.1', 1500), at('2.2', 1500), at('2.3', 1500, spv))).toEqual([
      { id: '2.1', below: '2.3' },
      { id: '2.2', below: '2.3' },
    ]);
  });
});

describe('a squad', () => {
  it.each([
    ['KADER', true],
    ['LK', true],
    ['BK', true],
    ['DK', true],
    ['A-KADER', true],
    ['DKADER', true],
    ['LANDESKADER', true],
    ['BUNDESKADER', true],
    ['AK', false],
    ['E-KADER', false],
    ['KADERS', false],
    ['XKADER', false],
    ['SBEM', false],
  ])('is meant by %s: %s', (note, meant) => {
    expect(isOfSquad(['RES', note])).toBe(meant);
  });
});
