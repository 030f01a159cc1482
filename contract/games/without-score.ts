/** What a game is without its score. In a file of its own, because only the form and the server need it. */
import type { GameState } from './rules.ts';

/** The state once the score is removed: a game that was played is planned again. */
export const stateWithoutScore = (state: GameState): GameState => (state === 'cancelled' ? state : 'planned');
