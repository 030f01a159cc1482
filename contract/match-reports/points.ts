/** The points of a match, and when it is won. */
import type { MatchSystem } from '../line-ups/systems.ts';
import { type GameResult, otherSide } from './game-result.ts';
import type { EntryOf } from './registers.ts';
import type { Score } from './scores.ts';
import type { ReportSetup, Side } from './shape.ts';

export type Standing = {
  /** games that can count: those that at least one side can play */
  countable: number;
  /** points that win the match: more than half of the games that can count (E 2.8) */
  pointsToWin: number;
  points: Score;
  /** who has won, also where the remaining games are still played */
  decided: Side | null;
  ended: boolean;
  /** null: not ended */
  result: Side | 'draw' | null;
};

const moreThanHalfOf = (games: number): number => Math.floor(games / 2) + 1;

/**
 * Counts games in the order of play until one side has won the match, or all of them where all are played. Games that a
 * short team loses count in the order of play, once every earlier game is over.
 * @param results of the games in order
 * @returns the standing, and for each game whether its point counts
 */
export function standingOf(
  results: readonly Pick<GameResult, 'state' | 'wonBy' | 'ending'>[],
  playedOut: boolean,
): { standing: Standing; counted: boolean[] } {
  const countable = results.filter(({ state }) => state !== 'void').length;
  const pointsToWin = moreThanHalfOf(countable);
  const points: Score = { home: 0, away: 0 };
  const winner = (): Side | null =>
    points.home >= pointsToWin ? 'home' : points.away >= pointsToWin ? 'away' : null;
  let allOver = true;
  const counted = results.map(({ state, wonBy, ending }) => {
    if (state === 'open' || state === 'running') allOver = false;
    if (!wonBy || (ending === 'short' && !allOver) || (!playedOut && winner())) return false;
    points[wonBy] += 1;
    return true;
  });
  const decided = winner();
  const ended = countable > 0 && (allOver || (!playedOut && decided !== null));
  const result = ended ? (decided ?? 'draw') : null;
  return { standing: { countable, pointsToWin, points, decided, ended, result }, counted };
}

/** The score of a match that one side loses as a whole: all points of the system (E 3.2). */
export function standingOfLost(
  { by }: EntryOf<'matchLost'>,
  { total }: MatchSystem,
  { playedOut }: ReportSetup,
): Standing {
  const pointsToWin = moreThanHalfOf(total);
  const all = playedOut ? total : pointsToWin;
  const decided = otherSide(by);
  const points = { home: 0, away: 0, [decided]: all };
  return { countable: total, pointsToWin, points, decided, ended: true, result: decided };
}
