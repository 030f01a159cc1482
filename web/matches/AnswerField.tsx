/**
 * The answer whether somebody can play: four choices, sent with one tap and shown at once; a second tap removes the
 * answer. Offline it is stored and sent later.
 */
import type { Game } from '@club/contract/games/shape.ts';
import { type Answer, answers } from '@club/contract/matches/rules.ts';
import type { MatchPlayer } from '@club/contract/matches/shape.ts';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useOfflineReason, useSendProps } from '../ui/offline-reason.ts';
import classes from './Answers.module.css';
import { isStored, validAnswer } from './given.ts';
import { useOfflineAnswer } from './offline-answers.ts';
import { useAnswer } from './use-answer.ts';

type Props = {
  game: Pick<Game, 'id' | 'date'>;
  userId: string;
  given: MatchPlayer['given'];
  label: string;
};

export function AnswerField({ game, userId, given, label }: Props) {
  const words = useTexts().matches;
  const sends = useSendProps();
  const offline = useOfflineReason() !== undefined;
  const [offlineAnswer, saveOffline] = useOfflineAnswer(userId, game.id);
  const { run, busy } = useAnswer(game, userId);
  // until the page has read the answer again
  const [chosen, setChosen] = useState<Answer | null>();
  const value = offlineAnswer ?? validAnswer(given);
  const shown = chosen === undefined ? value : chosen;
  const choose = async (pressed: Answer) => {
    if (offline) {
      const answer = { answer: pressed, remark: given?.remark ?? null, forDate: game.date };
      saveOffline(pressed === offlineAnswer ? null : { ...answer, at: Date.now() });
      return;
    }
    const answer = pressed === value && isStored(given) ? null : pressed;
    setChosen(answer);
    await run(answer, given?.remark ?? null);
    setChosen(undefined);
  };
  return (
    <>
      <fieldset aria-label={label} className={classes.field}>
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            data-answer={answer}
            aria-pressed={shown === answer}
            {...(offline ? {} : sends({ disabled: busy }))}
            onClick={() => void choose(answer)}
          >
            {words.answers[answer]}
          </button>
        ))}
      </fieldset>
      {offlineAnswer ? (
        <span className={classes.about} role="status">
          {words.answerKept}
        </span>
      ) : null}
    </>
  );
}
