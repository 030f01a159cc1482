/** What taking substitutes does to the other teams of the club that play at the same time. */
import { spotOf } from './labels.ts';
import type { KnownPlayer } from './substitutes.ts';

/** A match of another team of the age class at that time. */
export type OtherGame = {
  team: number;
  /** players that its system needs */
  needs: number;
  /** keys of its players who said yes to it, in any order */
  yes: readonly string[];
};

/** Substitutes from one team. @see effectsOf */
export type Effect = {
  team: number;
  /** the substitutes, in reported order */
  labels: string[];
  /** its match at that time: how many it needs, how many said yes to it, and how many of these remain; null: it does not play */
  game: { needs: number; has: number; remaining: number } | null;
};

/** Who of the line-up said yes to a match, in reported order. */
const willingFor = ({ yes }: OtherGame, known: readonly KnownPlayer[]): KnownPlayer[] => {
  const willing = new Set(yes);
  return known.filter(({ person }) => willing.has(person));
};

/**
 * People whom their own team needs at that time. A team with too few players needs all of them, also those who have not
 * answered; another one needs the first of those who said yes, in reported order, and can spare the players behind them.
 * @param known everybody of the line-up, in reported order
 */
export function neededElsewhere(
  known: readonly KnownPlayer[],
  otherGames: readonly OtherGame[],
): ReadonlySet<string> {
  const needed = otherGames.flatMap((game) => {
    const willing = willingFor(game, known);
    const own = known.filter(({ label }) => spotOf(label).team === game.team);
    return willing.length < game.needs ? [...willing, ...own] : willing.slice(0, game.needs);
  });
  return new Set(needed.map(({ person }) => person));
}

/**
 * What the substitutes of one match mean for the teams that they come from.
 * @param substitutes in reported order  @param known everybody of the line-up, in reported order
 */
export function effectsOf(
  substitutes: readonly KnownPlayer[],
  known: readonly KnownPlayer[],
  otherGames: readonly OtherGame[],
): Effect[] {
  const byTeam = Map.groupBy(substitutes, ({ label }) => spotOf(label).team);
  return [...byTeam].map(([team, taken]) => {
    const labels = taken.map(({ label }) => label);
    const game = otherGames.find((one) => one.team === team);
    if (!game) return { team, labels, game: null };
    const willing = willingFor(game, known);
    // also substitutes from other teams who said yes to this game
    const remaining = willing.filter((player) => !substitutes.includes(player)).length;
    return { team, labels, game: { needs: game.needs, has: willing.length, remaining } };
  });
}
