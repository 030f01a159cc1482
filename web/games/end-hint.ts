/** What is pointed out about an end score. Apart from the other words: the list of games does without the systems of play. */
import { isUnusualEnd } from '@club/contract/games/score-systems.ts';
import type { Texts } from '../texts/en.ts';
import { scoreOf } from './game-words.ts';

type Score = { scoreHome: number | null; scoreGuest: number | null };

/** The hint, or null: no system of play ends so. */
export const endHint = (score: Score, words: Texts['games']): string | null =>
  score.scoreHome !== null && score.scoreGuest !== null && isUnusualEnd(score.scoreHome, score.scoreGuest)
    ? words.unusualEnd(scoreOf(score))
    : null;
