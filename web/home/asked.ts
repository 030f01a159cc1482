/** Games in which one is asked to help out in another team, or does so: found by a search, or set up by its captain. */
import type { Coming } from '@club/contract/matches/shape.ts';

/** The question about the game, where the start page shows it; null: there is none, or it is settled. */
export const questionOf = ({ question }: Pick<Coming, 'question'>): Coming['question'] =>
  question?.standing === 'plays' || (question?.standing === 'asks' && question.answer === null)
    ? question
    : null;

/** Whether the start page shows the game beside those of one's own teams. */
export const isShown = (one: Pick<Coming, 'question' | 'helpsOut'>): boolean =>
  one.helpsOut || questionOf(one) !== null;
