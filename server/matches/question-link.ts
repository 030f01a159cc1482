/** The link in a question to a player: it answers for the time that the question names, and not for another one. */

import { Failure } from '@club/contract/failures.ts';
import { isStale, refuseAnswer } from '@club/contract/matches/rules.ts';
import { AvailabilityInput } from '@club/contract/matches/shape.ts';
import { findGame } from '../games/store.ts';
import type { Answer } from '../notifications/answers/routes.ts';
import { answer } from './actions.ts';
import { saidBefore, withRemark } from './said-before.ts';
import * as store from './store.ts';

/** The question's id in its link. @param game `date`: the time that the question names */
export const questionId = (game: { id: string; date: Date }): string =>
  `${game.id}@${game.date.toISOString()}`;

/** Questions of earlier builds name no time. */
function askedIn(id: string): { gameId: string; forDate: string | undefined } {
  const [gameId = '', forDate] = id.split('@');
  return { gameId, forDate };
}

/** Whether a message asks about another time than the game has by now. @param action of its link: `availability:<id>` */
export const asksForOtherTime = (action: string, game: { date: string }): boolean => {
  const { forDate } = askedIn(action);
  return forDate !== undefined && isStale(forDate, game.date);
};

export const questionLink: Answer = {
  /** Somebody who has left the team learns nothing about the game. */
  standing: async (context, userId, id) => {
    const { gameId, forDate } = askedIn(id);
    const game = await findGame(context.db, gameId);
    if (!game) return 'gone';
    if (!(await store.isOfGame(context.db, game, userId))) return 'unknown';
    if (game.state === 'cancelled') return 'gone';
    if (refuseAnswer(game, context.now)) return 'late';
    return forDate !== undefined && isStale(forDate, game.date) ? 'moved' : 'question';
  },
  before: (context, userId, id) => saidBefore(context, userId, askedIn(id).gameId),
  act: async (context, userId, id, fields) => {
    const { gameId, forDate } = askedIn(id);
    const sent = await withRemark(context, userId, gameId, fields);
    const input = AvailabilityInput.safeParse({ ...sent, forDate });
    if (!input.success) throw new Failure('invalid');
    await answer(context, gameId, userId, input.data, 'link');
  },
};
