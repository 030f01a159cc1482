/** How far a line-up may contradict the values, to the point. */
import { describe, expect, it } from 'vitest';
import {
  currentHalf,
  isOfYouthAge,
  lineUpDay,
  orderBreaches,
  type Placed,
  seasonLabel,
  usualTolerances,
} from './rules.ts';

const placed = (id: string, qttr: number | null, more: Partial<Placed> = {}): Placed => ({
  id,
  team: 1,
  place: Number(id),
  qttr,
  youth: false,
  notes: [],
  ...more,
});
const breaches = (...players: Placed[]) => orderBreaches(players, usualTolerances);
/** The most points by which 2 may be better than 1 before something is said. */
const allowed = (more: Partial<Placed>, ahead: Partial<Placed> = {}) =>
  Array.from({ length: 200 }, (_, points) => points).findLast(
    (points) => breaches(placed('1', 1500, ahead), placed('2', 1500 + points, more)).length === 0,
  );

describe('the order of a line-up', () => {
  it('may be off by 35 points within a team and by 50 across teams', () => {
    expect(allowed({})).toBe(35);
    expect(allowed({ team: 2 })).toBe(50);
  });

  it('may be off by 35 more for youth and by 70 more for a squad, and the larger of the two counts', () => {
    expect(allowed({ youth: true })).toBe(70);
    expect(allowed({ youth: true, team: 2 })).toBe(85);
    expect(allowed({ notes: ['KADER'] })).toBe(105);
    expect(allowed({ notes: ['KADER'], youth: true, team: 2 })).toBe(120);
  });

  it('looks at who stands behind: youth ahead changes nothing', () => {
    expect(allowed({}, { youth: true, notes: ['KADER', 'SPV'] })).toBe(35);
  });

  it('is explained by a Sperrvermerk of the player behind, and by no other note', () => {
    expect(breaches(placed('1', 1500), placed('2', 1700, { notes: ['SPV'] }))).toEqual([]);
    expect(breaches(placed('1', 1500), placed('2', 1700, { notes: ['RES', 'SBEM'] }))).toHaveLength(1);
  });

  it('says nothing about players without a value', () => {
    expect(breaches(placed('1', null), placed('2', 1700), placed('3', null))).toEqual([]);
  });

  it('names the worst breach of each player once, and finds it over players in between', () => {
    expect(breaches(placed('3', 1560), placed('1', 1500), placed('2', 1520))).toEqual([
      { ahead: '1', behind: '3', points: 60, allowed: 35 },
    ]);
    expect(breaches(placed('1', 1500), placed('2', 1510), placed('3', 1600, { team: 2, place: 1 }))).toEqual([
      { ahead: '1', behind: '3', points: 100, allowed: 50 },
    ]);
  });

  it('follows the club’s own tolerances', () => {
    const strict = { team: 0, club: 10, youth: 5, squad: 5 };
    expect(orderBreaches([placed('1', 1500), placed('2', 1501)], strict)).toHaveLength(1);
    expect(orderBreaches([placed('1', 1500), placed('2', 1505, { youth: true })], strict)).toEqual([]);
  });
});

describe('youth age', () => {
  it('is that of those who turn 19 at the earliest in the year in which the season ends', () => {
    expect([isOfYouthAge('2008-01-01', 2026), isOfYouthAge('2007-12-31', 2026)]).toEqual([true, false]);
  });
});

describe('a half', () => {
  it('is named as people write it and ordered by the values before it', () => {
    expect([seasonLabel(2026), seasonLabel(2099)]).toEqual(['2026/27', '2099/00']);
    expect(currentHalf('2027-03-01')).toEqual({ season: 2026, seasonHalf: 'second' });
    expect([lineUpDay(2026, 'first'), lineUpDay(2026, 'second')]).toEqual(['2026-05-11', '2026-12-11']);
  });
});
