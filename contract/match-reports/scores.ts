/** The points of a set and of a game: 11 points with two ahead, best of five. */

export type Score = { home: number; away: number };

/** won sets that win a game */
export const setsToWin = 3;
const pointsToWin = 11;
const lead = 2;

/** The points that win a set against this many points. @param loser points of the other side */
export const winnerPoints = (loser: number): number => Math.max(pointsToWin, loser + lead);

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;
const isPair = ({ home, away }: Score): boolean => isCount(home) && isCount(away);

/** Whether a finished set can have this score. */
export const isSet = (score: Score): boolean => {
  const [loser, winner] = [Math.min(score.home, score.away), Math.max(score.home, score.away)];
  return isPair(score) && winner === winnerPoints(loser);
};

/** Whether this score is possible while a set is played. */
export const isUnfinishedSet = (score: Score): boolean => {
  const [loser, winner] = [Math.min(score.home, score.away), Math.max(score.home, score.away)];
  return isPair(score) && winner < winnerPoints(loser);
};

/** The result of a set in which the other side gave up. @param score at which it ended */
export const filledSet = (winner: 'home' | 'away', score: Score): Score =>
  winner === 'home'
    ? { home: winnerPoints(score.away), away: score.away }
    : { home: score.home, away: winnerPoints(score.home) };

/** Sets won by each side. */
export function setsOf(scores: readonly Score[]): Score {
  const home = scores.filter((score) => score.home > score.away).length;
  return { home, away: scores.length - home };
}

/** The sum of scores: for sets, their points (Bälle). */
export const sumOf = (scores: readonly Score[]): Score => ({
  home: scores.reduce((sum, { home }) => sum + home, 0),
  away: scores.reduce((sum, { away }) => sum + away, 0),
});
