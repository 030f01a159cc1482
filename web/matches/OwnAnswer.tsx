/** One's own answer for a game, or that of a child, with its remark; after a game has moved it asks again. */
import type { Game } from '@club/contract/games/shape.ts';
import type { MatchPlayer } from '@club/contract/matches/shape.ts';
import { longestRemark } from '@club/contract/notifications/rules.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { SendButton } from '../ui/SendButton.tsx';
import { AnswerField } from './AnswerField.tsx';
import classes from './Answers.module.css';
import { isStored } from './given.ts';
import { useOfflineAnswer } from './offline-answers.ts';
import { useAnswer } from './use-answer.ts';

type Props = {
  game: Pick<Game, 'id' | 'date'>;
  player: MatchPlayer;
  /** the question with the name of a child; default: to oneself */
  label?: string;
};
type Given = NonNullable<MatchPlayer['given']>;

function Remark({ game, userId, given }: { game: Props['game']; userId: string; given: Given }) {
  const words = useTexts().matches;
  const { run, busy } = useAnswer(game, userId);
  const [offlineAnswer] = useOfflineAnswer(userId, game.id);
  const saved = given.remark ?? '';
  const [followed, setFollowed] = useState(saved);
  const [text, setText] = useState(saved);
  const remark = text.trim() || null;
  // what somebody else of the family saves is shown, unless something is typed here
  if (saved !== followed) {
    setFollowed(saved);
    if (text === followed || text.trim() === saved) setText(saved);
  }
  return (
    <form
      className={classes.remark}
      onSubmit={(event) => {
        event.preventDefault();
        void run(offlineAnswer ?? given.answer, remark);
      }}
    >
      <TextInput
        label={words.remark}
        maxLength={longestRemark}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {remark === given.remark ? null : (
        <SendButton type="submit" variant="default" loading={busy}>
          {words.remarkSave}
        </SendButton>
      )}
    </form>
  );
}

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
      {valid && isStored(valid) ? <Remark game={game} userId={person.id} given={valid} /> : null}
    </div>
  );
}
