/** The rules about line-ups (Mannschaftsmeldung): season halves, order, and how far QTTR values may deviate from it. */
import { seasonHalfOf } from '../games/rules.ts';
import type { OrderTolerances } from '../order-tolerances.ts';

/** first Vorrunde, second Rückrunde */
export const seasonHalves = ['first', 'second'] as const;
export type SeasonHalf = (typeof seasonHalves)[number];

/** First season of the club's records; a season is named by the year it starts in. */
export const firstSeason = 2021;
/** The last season that lies wholly within the range of dates. */
export const lastSeason = 2099;

/** Notes beside a player: reserve, Sperrvermerk, youth player cleared for adult teams, member of a squad. */
export const positionNotes = ['RES', 'SPV', 'SBEM', 'KADER'] as const;

/** The season in its usual notation: 2026 is `2026/27`. */
export const seasonLabel = (season: number): string =>
  `${season}/${String((season + 1) % 100).padStart(2, '0')}`;

/** The season and half of a club date. */
export const currentHalf = (today: string): { season: number; seasonHalf: SeasonHalf } => {
  const { season, half } = seasonHalfOf(today);
  return { season, seasonHalf: half };
};

/** The date whose QTTR values order a half's line-ups: 11 May before the first half, 11 December before the second. */
export const lineUpDay = (season: number, half: SeasonHalf): string =>
  `${season}-${half === 'first' ? '05-11' : '12-11'}`;

/** Notes that mark squad members: KADER, and the association's own, such as LK (Landeskader). */
const squadMarks = /^(?:[BDL]K|(?:[A-D]-?|LANDES|BUNDES)?KADER)$/;
export const isOfSquad = (notes: readonly string[]): boolean => notes.some((note) => squadMarks.test(note));
/** Sperrvermerk: the player must not play in a higher team. */
const isBlocked = (player: Pick<Placed, 'notes'>): boolean => player.notes.includes('SPV');

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
  /** position within the team, 1 for the first */
  place: number;
  /** null: not known, so the player is ignored */
  qttr: number | null;
  /** of youth age */
  youth: boolean;
  /** a youth line-up: the same applies to everybody in it */
  youthTeam: boolean;
  notes: readonly string[];
};

/** `behind` is listed after `ahead` although stronger by `points`; at most `allowed` would be permitted. */
export type OrderBreach = { ahead: string; behind: string; points: number; allowed: number };

/** How many points stronger `behind` may be than `ahead`, who is listed before. */
export function toleranceOf(ahead: Placed, behind: Placed, tolerances: OrderTolerances): number {
  const usual = ahead.team === behind.team ? tolerances.team : tolerances.club;
  if (behind.youthTeam) return usual + tolerances.youth;
  if (!behind.youth) return usual;
  return usual + Math.max(tolerances.youth, isOfSquad(behind.notes) ? tolerances.squad : 0);
}

const before = (one: Placed, other: Placed) => one.team - other.team || one.place - other.place;

/**
 * Where a line-up of one age class breaks the order: the worst breach of each player who is listed too far back. A
 * Sperrvermerk (SPV) on the player behind explains a lower team, never the order within one (H 2.4).
 */
export function orderBreaches(players: readonly Placed[], tolerances: OrderTolerances): OrderBreach[] {
  const ordered = players.toSorted(before);
  return ordered.flatMap((behind, index) => {
    const breaches = ordered.slice(0, index).flatMap((ahead) => {
      if (behind.qttr === null || ahead.qttr === null) return [];
      if (isBlocked(behind) && ahead.team !== behind.team) return [];
      const allowed = toleranceOf(ahead, behind, tolerances);
      const points = behind.qttr - ahead.qttr;
      return points > allowed ? [{ ahead: ahead.id, behind: behind.id, points, allowed }] : [];
    });
    const worst = breaches.toSorted((a, b) => b.points - b.allowed - (a.points - a.allowed))[0];
    return worst ? [worst] : [];
  });
}

/** `id` is listed above `below` in the same team; `below` has a Sperrvermerk and `id` has none. */
export type MissingBlock = { id: string; below: string };

/** Players who lack a Sperrvermerk: if a player of a team has one, everybody above in that team needs one too (H 2.4). */
export function missingBlocks(players: readonly Placed[]): MissingBlock[] {
  const ordered = players.toSorted(before);
  return ordered.flatMap((player, index) => {
    const below = ordered.slice(index + 1).find((other) => other.team === player.team && isBlocked(other));
    return below && !isBlocked(player) ? [{ id: player.id, below: below.id }] : [];
  });
}
