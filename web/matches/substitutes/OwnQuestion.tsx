/** The question to the viewer whether they help out in another team: yes or no with one tap, and the result. */
import type { Question } from '@club/contract/matches/substitutes/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { answerSearch } from '../queries.ts';
import classes from './Substitutes.module.css';

function useOwnAnswer(gameId: string) {
  const words = useTexts().substitutes;
  const { userId } = useViewer();
  return useAction({
    send: (answer: 'yes' | 'no') => answerSearch(gameId, userId, answer),
    success: words.answeredDone,
    failure: words.answerFailed,
    topics: ['matches'],
  });
}

type Props = { gameId: string; question: Question };

export function OwnQuestion({ gameId, question: { team, answer, standing, deadline } }: Props) {
  const words = useTexts().substitutes;
  const dates = useDates();
  const { run, busy } = useOwnAnswer(gameId);
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
