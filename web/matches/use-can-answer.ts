/** Whether a game is still to come, as for answers, rides and the search for substitutes; on an open page until the moment it begins. */
import type { Game } from '@club/contract/games/shape.ts';
import { refuseAnswer } from '@club/contract/matches/rules.ts';
import { useTimed } from '../platform/use-now.ts';

export const useCanAnswer = (game: Pick<Game, 'state' | 'date'>): boolean =>
  useTimed((now) => refuseAnswer(game, now) === null);
