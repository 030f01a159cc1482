/** Sends an answer, or removes it (null); the queries that show it are reloaded. */
import type { Answer } from '@club/contract/matches/rules.ts';
import { useTexts } from '../platform/i18n.ts';
import { useAction } from '../ui/use-action.ts';
import { deleteAvailability, setAvailability } from './queries.ts';

export function useAnswer(gameId: string, userId: string) {
  const words = useTexts().matches;
  return useAction({
    send: async (answer: Answer | null, remark: string | null) =>
      answer === null
        ? await deleteAvailability(gameId, userId)
        : await setAvailability(gameId, userId, { answer, remark }),
    success: words.answeredDone,
    failure: words.answerFailed,
    topics: ['matches'],
  });
}
