/** Sends an answer, or removes it (null); the queries that show it are reloaded. */
import type { Game } from '@club/contract/games/shape.ts';
import type { Answer } from '@club/contract/matches/rules.ts';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { useAction } from '../ui/use-action.ts';
import { sendInstead } from './offline-answers.ts';
import { deleteAvailability, setAvailability } from './queries.ts';

/**
 * `busy` while an answer of this person is on its way from anywhere on the page: the next one builds on it.
 * @param game as the page shows it: the answer is for this time of it
 */
export function useAnswer({ id, date }: Pick<Game, 'id' | 'date'>, userId: string) {
  const words = useTexts().matches;
  const viewer = useViewer();
  const { run } = useAction({
    send: (answer: Answer | null, remark: string | null) =>
      sendInstead<unknown>(viewer.userId, { gameId: id, userId }, () =>
        answer === null
          ? deleteAvailability(id, userId)
          : setAvailability(id, userId, { answer, remark, forDate: date }),
      ),
    success: words.answeredDone,
    failure: words.answerFailed,
    topics: ['matches'],
  });
  const mutationKey = ['matches', 'answer', id, userId];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (input: Parameters<typeof run>) => run(...input),
  });
  const busy = useIsMutating({ mutationKey }) > 0;
  return { run: (...input: Parameters<typeof run>) => mutateAsync(input), busy };
}
