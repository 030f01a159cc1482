/** The rules of comments: until when one can write, how much, and who deletes what, at any time. */
import type { FailureCode } from '../../failures.ts';

/** characters */
export const longestComment = 500;
/** of one game */
export const mostComments = 200;
/** after the start of the game */
const daysToWrite = 7;
const dayMs = 86_400_000;

/** Whether the comments of a game are closed. @param game `date` in ISO 8601 */
const isClosed = (game: { date: string }, now: Date): boolean =>
  now.getTime() > Date.parse(game.date) + daysToWrite * dayMs;

/** Why no further comment can be written, or null. @param count comments that are there */
export function refuseComment(game: { date: string }, count: number, now: Date): FailureCode | null {
  if (isClosed(game, now)) return 'comments-closed';
  return count >= mostComments ? 'comments-full' : null;
}

/** Authors may delete their own, captains any of their team. @param isLeading the viewer leads the team of the game */
export const mayDelete = (
  comment: { author: { id: string } },
  viewer: { userId: string },
  isLeading: boolean,
): boolean => isLeading || comment.author.id === viewer.userId;
