/** What a game is once its score is removed. */
import { expect, it } from 'vitest';
import { gameStates } from './rules.ts';
import { stateWithoutScore } from './without-score.ts';

it('a game that loses its score is planned again, and a cancelled one stays cancelled', () => {
  expect(gameStates.map(stateWithoutScore)).toEqual(['planned', 'planned', 'planned', 'cancelled']);
});
