/** One's own answer for a game, or that of a child, with its remark; after a game has moved it asks again. */
import type { Game } from '@club/contract/games/shape.ts';
import type { MatchPlayer } from '@club/contract/matches/shape.ts';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { AnswerField } from './AnswerField.tsx';
import classes from './Answers.module.css';
import { isStored } from './given.ts';

type Props = {
  game: Pick<Game, 'id' | 'date'>;
  player: MatchPlayer;
  /** the question with the name of a child; default: to oneself */
  label?: string;
};
// loaded later: it brings what stores drafts
const Remark = lazy(() => import('./Remark.tsx').then((file) => ({ default: file.Remark })));

export function OwnAnswer({ game, player: { person, given }, label }: Props) {
  const words = useTexts().matches;
  const dates = useDates();
  const valid = given && !given.stale ? given : null;
  return (
    <div className={classes.own}>
      {given?.stale ? (
        <div>
          <p className={classes.moved}>{words.movedQuestion}</p>
          <p className={classes.about}>
            <s>{words.answers[given.answer]}</s> {words.movedFrom}{' '}
            <time dateTime={given.forDate}>{dates.full(given.forDate)}</time>
          </p>
        </div>
      ) : null}
      <AnswerField game={game} userId={person.id} given={given} label={label ?? words.question} />
      {valid?.answeredBy === 'absence' ? <p className={classes.about}>{words.ownAway}</p> : null}
      {valid?.away && valid.answer !== 'no' ? <p className={classes.about}>{words.ownAwayToo}</p> : null}
      {valid && isStored(valid) ? (
        <Suspense fallback={<Skeleton height={69} />}>
          <Remark game={game} userId={person.id} given={valid} />
        </Suspense>
      ) : null}
    </div>
  );
}
