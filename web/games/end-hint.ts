/** The hint about an end score. In a separate file, so that the list of games does not load the systems of play. */
import { isUnusualEnd } from '@club/contract/games/score-systems.ts';
import type { Texts } from '../texts/en.ts';
import { scoreOf } from './game-words.ts';

type Score = { scoreHome: number | null; scoreGuest: number | null };

/** The hint when no system of play ends with this score, else null. */
export const endHint = (score: Score, words: Texts['games']): string | null =>
  score.scoreHome !== null && score.scoreGuest !== null && isUnusualEnd(score.scoreHome, score.scoreGuest)
    ? words.unusualEnd(scoreOf(score))
    : null;
