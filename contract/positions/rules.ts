/** The rules about line-ups (Mannschaftsmeldung): halves, order, and how far QTTR may contradict it. */
import { seasonHalfOf } from '../games/rules.ts';

/** first Vorrunde, second Rückrunde */
export const seasonHalves = ['first', 'second'] as const;
export type SeasonHalf = (typeof seasonHalves)[number];

/** The club's records begin here; a season is named by the year it starts in. */
export const firstSeason = 2021;
/** The last that the range of dates holds whole. */
export const lastSeason = 2099;

/** Notes beside a player: reserve, Sperrvermerk, youth player cleared for adult teams, member of a national squad. */
export const positionNotes = ['RES', 'SPV', 'SBEM', 'KADER'] as const;

/** The season as people write it: 2026 is `2026/27`. */
export const seasonLabel = (season: number): string =>
  `${season}/${String((season + 1) % 100).padStart(2, '0')}`;

/** The season and half of a club date. */
export const currentHalf = (today: string): { season: number; seasonHalf: SeasonHalf } => {
  const { season, half } = seasonHalfOf(today);
  return { season, seasonHalf: half };
};

/** The day whose QTTR values order a half's line-ups: 11 May before the first half, 11 December before the second. */
export const lineUpDay = (season: number, half: SeasonHalf): string =>
  `${season}-${half === 'first' ? '05-11' : '12-11'}`;

/** QTTR points by which a player further back may be better; `youth` and `squad` come on top, the larger of the two. */
export type OrderTolerances = { team: number; club: number; youth: number; squad: number };

/**
 * 35 points within a team, 50 across teams; 35 more for players of youth age, 70 more for members of a squad.
 * @see DTTB, Wettspielordnung H 2.3 (order by playing strength). A club under other rules sets ORDER_TOLERANCES.
 */
export const usualTolerances: OrderTolerances = { team: 35, club: 50, youth: 35, squad: 70 };

/**
 * Whether somebody is of youth age (Altersgruppe Jugend 19) in a season: at most 18 on the 1 January of the year in
 * which it starts, so born on or after 1 January 18 years earlier; for 2026/27 that is 2008. They turn 19 in the
 * year in which it ends.
 * @param birthday `2009-09-25`  @param season the year it starts in
 * @see DTTB, Wettspielordnung A 8 (Altersgruppen)
 */
export const isOfYouthAge = (birthday: string, season: number): boolean => birthday >= `${season - 18}-01-01`;

export type Placed = {
  id: string;
  /** the team's number within its age class, 1 for the first */
  team: number;
  /** place within the team, 1 for the first */
  place: number;
  /** null: not known, then nothing is said about this player */
  qttr: number | null;
  /** of youth age in a line-up of adults */
  youth: boolean;
  notes: readonly string[];
};

/** `behind` stands behind `ahead` although better by `points`, and `allowed` would be the most. */
export type OrderBreach = { ahead: string; behind: string; points: number; allowed: number };

/** How many points `behind` may be better than `ahead`, who stands before. */
export function toleranceOf(ahead: Placed, behind: Placed, tolerances: OrderTolerances): number {
  const usual = ahead.team === behind.team ? tolerances.team : tolerances.club;
  const youth = behind.youth ? tolerances.youth : 0;
  const squad = behind.notes.includes('KADER') ? tolerances.squad : 0;
  return usual + Math.max(youth, squad);
}

const before = (one: Placed, other: Placed) => one.team - other.team || one.place - other.place;

/**
 * Where a line-up of one age class breaks the order: the worst breach of each player who stands too far back. A
 * Sperrvermerk (SPV) on the player behind explains it: then there is none.
 */
export function orderBreaches(players: readonly Placed[], tolerances: OrderTolerances): OrderBreach[] {
  const ordered = players.toSorted(before);
  return ordered.flatMap((behind, index) => {
    if (behind.notes.includes('SPV')) return [];
    const breaches = ordered.slice(0, index).flatMap((ahead) => {
      if (behind.qttr === null || ahead.qttr === null) return [];
      const allowed = toleranceOf(ahead, behind, tolerances);
      const points = behind.qttr - ahead.qttr;
      return points > allowed ? [{ ahead: ahead.id, behind: behind.id, points, allowed }] : [];
    });
    const worst = breaches.toSorted((a, b) => b.points - b.allowed - (a.points - a.allowed))[0];
    return worst ? [worst] : [];
  });
}
