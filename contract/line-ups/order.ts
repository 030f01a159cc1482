/** The order of a reported line-up by playing strength (H 2.3), and the Sperrvermerk that explains a lower team (H 2.4). */
import type { OrderTolerances } from '../order-tolerances.ts';

/** Notes that mark squad members: KADER, and the association's own, such as LK (Landeskader). */
const squadMarks = /^(?:[BDL]K|(?:[A-D]-?|LANDES|BUNDES)?KADER)$/;
export const isOfSquad = (notes: readonly string[]): boolean => notes.some((note) => squadMarks.test(note));
/** Sperrvermerk: the player must not play in a higher team. */
export const isBlocked = (player: { notes: readonly string[] }): boolean => player.notes.includes('SPV');

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

type Spot = Pick<Placed, 'team' | 'place'>;
/** Sorts players in the order of the line-up. */
export const byPlace = (one: Spot, other: Spot): number => one.team - other.team || one.place - other.place;

/** How many points stronger `behind` may be than `ahead`, who is listed before. */
function toleranceOf(ahead: Placed, behind: Placed, tolerances: OrderTolerances): number {
  const usual = ahead.team === behind.team ? tolerances.team : tolerances.club;
  if (behind.youthTeam) return usual + tolerances.youth;
  if (!behind.youth) return usual;
  return usual + Math.max(tolerances.youth, isOfSquad(behind.notes) ? tolerances.squad : 0);
}

type Valued = Placed & { qttr: number };
const weaker = (one: Valued | null, other: Valued): Valued => (one && one.qttr <= other.qttr ? one : other);

function breachOf(ahead: Valued | null, behind: Valued, tolerances: OrderTolerances): OrderBreach[] {
  if (!ahead) return [];
  const allowed = toleranceOf(ahead, behind, tolerances);
  const points = behind.qttr - ahead.qttr;
  return points > allowed ? [{ ahead: ahead.id, behind: behind.id, points, allowed }] : [];
}

/**
 * Where a line-up of one age class breaks the order: the worst breach of each player who is listed too far back. A
 * Sperrvermerk (SPV) on the player behind explains a lower team, never the order within one (H 2.4).
 */
export function orderBreaches(players: readonly Placed[], tolerances: OrderTolerances): OrderBreach[] {
  // the tolerance towards all players of a team is the same, so only the weakest ahead counts
  let weakestAbove: Valued | null = null;
  let weakestOfTeam: Valued | null = null;
  const breaches: OrderBreach[] = [];
  for (const player of players.toSorted(byPlace)) {
    if (player.qttr === null) continue;
    const behind: Valued = { ...player, qttr: player.qttr };
    if (weakestOfTeam && weakestOfTeam.team !== behind.team) {
      weakestAbove = weaker(weakestAbove, weakestOfTeam);
      weakestOfTeam = null;
    }
    const [across] = isBlocked(behind) ? [] : breachOf(weakestAbove, behind, tolerances);
    const [within] = breachOf(weakestOfTeam, behind, tolerances);
    const excess = (breach: OrderBreach) => breach.points - breach.allowed;
    const worst = across && within && excess(within) > excess(across) ? within : (across ?? within);
    if (worst) breaches.push(worst);
    weakestOfTeam = weaker(weakestOfTeam, behind);
  }
  return breaches;
}

/** `id` is listed above `below` in the same team; `below` has a Sperrvermerk and `id` has none. */
export type MissingBlock = { id: string; below: string };

/** Players who lack a Sperrvermerk: if a player of a team has one, everybody above in that team needs one too (H 2.4). */
export function missingBlocks(players: readonly Placed[]): MissingBlock[] {
  const missing: MissingBlock[] = [];
  let below: Placed | null = null;
  for (const player of players.toSorted(byPlace).reverse()) {
    if (isBlocked(player)) below = player;
    else if (below?.team === player.team) missing.push({ id: player.id, below: below.id });
  }
  return missing.reverse();
}
