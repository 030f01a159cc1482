/** The players of a team by what they have answered; captains answer for them. */
import { type Answer, answers } from '@club/contract/matches/rules.ts';
import type { Match, MatchPlayer } from '@club/contract/matches/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { NativeSelect } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { useSendProps } from '../ui/offline-reason.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { PersonName } from '../users/profiles/PersonName.tsx';
import classes from './Answers.module.css';
import { isStored, validAnswer } from './given.ts';
import { useAnswer } from './use-answer.ts';
import { useCanAnswer } from './use-can-answer.ts';

function AnswerFor({ match, player: { person, given } }: { match: Match; player: MatchPlayer }) {
  const words = useTexts().matches;
  const sends = useSendProps();
  const { run, busy } = useAnswer(match.game, person.id);
  const value = validAnswer(given) ?? '';
  return (
    <NativeSelect
      aria-label={words.answerOf(displayName(person))}
      // all of it, with its arrow
      wrapperProps={{ 'data-print': 'hide' }}
      w={120}
      value={value}
      data={[
        ...(value === '' || isStored(given) ? [{ value: '', label: '–' }] : []),
        ...answers.map((answer) => ({ value: answer, label: words.answers[answer] })),
      ]}
      {...sends({ disabled: busy })}
      onChange={(event) =>
        void run((event.currentTarget.value || null) as Answer | null, given?.remark ?? null)
      }
    />
  );
}

function Player({ match, player }: { match: Match; player: MatchPlayer }) {
  const words = useTexts().matches;
  const { person, place, qttr, substitute, given } = player;
  const canAnswer = useCanAnswer(match.game) && match.leads;
  const facts = [place === null ? null : words.placeOf(place), qttr, substitute ? words.substitute : null];
  return (
    <li className={classes.player}>
      <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} size={32} />
      <span className={classes.who}>
        <PersonName person={person} />
        <span className={classes.value}>{facts.filter(Boolean).join(' · ')}</span>
        {given?.stale ? (
          <span className={classes.about}>
            <s>{words.answers[given.answer]}</s> <span>{words.staleAnswer}</span>
          </span>
        ) : null}
        {given?.answeredBy === 'absence' ? <span className={classes.about}>{words.away}</span> : null}
        {given?.away ? <span className={classes.about}>{words.awayToo}</span> : null}
        {given?.remark ? <span className={classes.about}>{given.remark}</span> : null}
      </span>
      {canAnswer ? <AnswerFor match={match} player={player} /> : null}
    </li>
  );
}

/** @param match one that is over: then nobody is asked any more, and only what was answered is shown */
export function PlayersByAnswer({ match }: { match: Match }) {
  const words = useTexts().matches;
  const groups = match.game.state === 'planned' ? ([...answers, 'none'] as const) : answers;
  return (
    <>
      {groups.map((group) => {
        const players = match.players.filter(({ given }) => (validAnswer(given) ?? 'none') === group);
        return players.length === 0 ? null : (
          <div key={group} className={classes.group} data-answer={group}>
            <h3>
              {words.groups[group]} <span>{players.length}</span>
            </h3>
            <ul className={classes.people}>
              {players.map((player) => (
                <Player key={player.person.id} match={match} player={player} />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
