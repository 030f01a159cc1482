/** Games during an absence, one’s own or a child’s, for which an answer still stands: asked about, and never changed. */
import type { Absence } from '@club/contract/absences/shape.ts';
import type { Coming } from '@club/contract/matches/shape.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import classes from '../absences/Absences.module.css';
import { nameOf } from '../games/game-words.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { useComing } from './coming/queries.ts';
import { validAnswer } from './given.ts';
import { useAnswer } from './use-answer.ts';

type GameProps = Pick<Coming, 'game'> & { given: NonNullable<Coming['given']>; userId: string };

function AnsweredGame({ game, given, userId }: GameProps) {
  const { absences: words, games, matches } = useTexts();
  const dates = useDates();
  const { run, busy } = useAnswer(game, userId);
  const name = nameOf(game, games);
  const when = dates.full(game.date);
  return (
    <li className={classes.place}>
      <span className={classes.what}>
        <Link className={classes.link} to="/games/$id/match" params={{ id: game.id }}>
          {name}
        </Link>
        <span className={classes.facts}>
          {when}, {words.answered(matches.answers[given.answer])}
        </span>
      </span>
      <SendButton
        variant="default"
        loading={busy}
        aria-label={words.sayNoTo(name, when)}
        onClick={() => void run('no', given.remark)}
      >
        {words.sayNo}
      </SendButton>
    </li>
  );
}

/** @param absence one’s own, or that of a child */
export function AnsweredGames({ absence }: { absence: Absence }) {
  const words = useTexts().absences;
  const { localOf } = useDates();
  const title = useId();
  const { userId } = useViewer();
  const coming = useComing(absence.userId === userId ? undefined : absence.userId);
  if (coming.isLoadingError)
    return (
      <ErrorState
        title={words.gamesUnknown}
        cause={coming.error}
        retry={() => void coming.refetch()}
        retrying={coming.isRefetching}
      />
    );
  const answered = (coming.data ?? []).flatMap(({ game, given }) => {
    const day = localOf(game.date).date;
    const isWithin = absence.from <= day && day <= absence.to;
    const answer = validAnswer(given);
    return given?.away && isWithin && answer !== null && answer !== 'no' ? [{ game, given }] : [];
  });
  if (answered.length === 0) return null;
  return (
    <section className={classes.places} aria-labelledby={title}>
      <h3 id={title} className={classes.question}>
        {words.gamesAnswered(answered.length)}
      </h3>
      <ul className={classes.placeList}>
        {answered.map(({ game, given }) => (
          <AnsweredGame key={game.id} game={game} given={given} userId={absence.userId} />
        ))}
      </ul>
    </section>
  );
}
