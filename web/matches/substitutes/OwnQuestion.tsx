/** The question to the viewer, or to a child of theirs, whether they help out in another team: yes or no with one tap, and the result. */
import type { Question } from '@club/contract/matches/substitutes/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { answerSearch } from '../queries.ts';
import classes from './Substitutes.module.css';

function useOwnAnswer(gameId: string, forWhom: string | undefined) {
  const words = useTexts().substitutes;
  const viewer = useViewer();
  const userId = forWhom ?? viewer.userId;
  return useAction({
    send: (answer: 'yes' | 'no') => answerSearch(gameId, userId, answer),
    success: words.answeredDone,
    failure: words.answerFailed,
    topics: ['matches'],
  });
}

/** `forWhom`: a child; default: oneself */
type Props = { gameId: string; question: Question; forWhom?: string | undefined };

export function OwnQuestion({ gameId, question: { team, answer, standing, deadline }, forWhom }: Props) {
  const all = useTexts().substitutes;
  const words = forWhom ? { ...all, ...all.ofChild } : all;
  const dates = useDates();
  const { run, busy } = useOwnAnswer(gameId, forWhom);
  if (standing === 'settled') return <p className={classes.sentence}>{words.settled}</p>;
  if (standing === 'plays')
    return (
      <div className={classes.own}>
        <p className={classes.sentence} data-good>
          {words.youPlay(team)}
        </p>
        <SendButton variant="default" loading={busy} onClick={() => void run('no')}>
          {words.cannotAfterAll}
        </SendButton>
      </div>
    );
  if (answer === 'no')
    return (
      <div className={classes.own}>
        <p className={classes.sentence}>{words.youSaidNo}</p>
        <SendButton variant="default" loading={busy} onClick={() => void run('yes')}>
          {words.canAfterAll}
        </SendButton>
      </div>
    );
  return (
    <div className={classes.own}>
      <p className={classes.sentence}>{words.question(team)}</p>
      <div className={classes.choices}>
        <SendButton size="md" loading={busy} onClick={() => void run('yes')}>
          {words.yes}
        </SendButton>
        <SendButton size="md" variant="default" loading={busy} onClick={() => void run('no')}>
          {words.no}
        </SendButton>
      </div>
      {deadline === null ? null : <p className={classes.note}>{words.answerBy(dates.full(deadline))}</p>}
    </div>
  );
}
