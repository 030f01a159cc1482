/** Somebody's answer for a game; an answer for another time of the game does not count. */
import type { Answer } from '@club/contract/matches/rules.ts';
import type { MatchPlayer } from '@club/contract/matches/shape.ts';

type Given = MatchPlayer['given'];

/** The answer for the present time, or null. */
export const validAnswer = (given: Pick<NonNullable<Given>, 'answer' | 'stale'> | null): Answer | null =>
  given && !given.stale ? given.answer : null;

/** Whether there is an answer to remove; one derived from an absence cannot be removed. */
export const isStored = (given: Given): boolean => given !== null && given.answeredBy !== 'absence';

/** How many can play, and how many have not answered. */
export function countsOf(players: readonly Pick<MatchPlayer, 'given'>[]): { yes: number; open: number } {
  const valid = players.map(({ given }) => validAnswer(given));
  const count = (answer: Answer | null) => valid.filter((one) => one === answer).length;
  return { yes: count('yes'), open: count(null) };
}
