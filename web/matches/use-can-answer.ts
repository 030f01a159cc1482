/** Whether a game is still to come, as for answers, rides and the search for substitutes; on an open page until the moment it begins. */
import type { Game } from '@club/contract/games/shape.ts';
import { refuseAnswer } from '@club/contract/matches/rules.ts';
import { createContext, use } from 'react';
import { useTimed } from '../platform/use-now.ts';

/** Whether the forms of a game stay although it is not to come any more, because something is typed in them. */
export const FormsStay = createContext(false);

export function useCanAnswer(game: Pick<Game, 'state' | 'date'>): boolean {
  const stay = use(FormsStay);
  return useTimed((now) => stay || refuseAnswer(game, now) === null);
}
