/** The state of a search, for captains: who was asked when, who answered what, and the possible actions. */
import type { Candidate, Search } from '@club/contract/matches/substitutes/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { NativeSelect } from '@mantine/core';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useSendProps } from '../../ui/offline-reason.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { PersonName } from '../../users/profiles/PersonName.tsx';
import { answerSearch, askSubstitute } from '../queries.ts';
import classes from './Substitutes.module.css';

/** The text of a candidate's line. */
function useStanding() {
  const words = useTexts().substitutes;
  const dates = useDates();
  return (one: Candidate, { state }: Search, now: number): string => {
    const { plays, answer, skipped, askedAt, deadline, chosen } = one;
    if (plays) return words.plays;
    // a search that was stopped gives spots back, also that of somebody who was in time
    if (answer === 'yes') return state === 'stopped' ? words.saidYes : words.late;
    if (answer === 'no') return words.saidNo;
    if (skipped) return words.skipped;
    if (askedAt === null) return chosen ? words.willBeAsked : words.notAsked;
    if (deadline === null) return words.asked(dates.full(askedAt));
    return Date.parse(deadline) <= now
      ? words.timePassed(dates.full(deadline))
      : `${words.asked(dates.full(askedAt))} · ${words.until(dates.full(deadline))}`;
  };
}

function AnswerFor({ gameId, one: { person, answer } }: { gameId: string; one: Candidate }) {
  const words = useTexts().substitutes;
  const sends = useSendProps();
  const { run, busy } = useAction({
    send: (given: 'yes' | 'no') => answerSearch(gameId, person.id, given),
    success: words.answeredDone,
    failure: words.answerFailed,
    topics: ['matches'],
  });
  return (
    <NativeSelect
      aria-label={words.answerOf(displayName(person))}
      data-print="hide"
      w={84}
      value={answer ?? ''}
      data={[
        ...(answer === null ? [{ value: '', label: '–' }] : []),
        ...(['yes', 'no'] as const).map((value) => ({ value, label: words.answers[value] })),
      ]}
      {...sends({ disabled: busy })}
      onChange={(event) => void run(event.currentTarget.value as 'yes' | 'no')}
    />
  );
}

function AskButton({ gameId, one: { person } }: { gameId: string; one: Candidate }) {
  const words = useTexts().substitutes;
  const { run, busy } = useAction({
    send: () => askSubstitute(gameId, person.id),
    success: words.askedDone,
    failure: words.askFailed,
    topics: ['matches'],
  });
  return (
    <SendButton
      variant="default"
      aria-label={words.askOf(displayName(person))}
      loading={busy}
      onClick={() => void run()}
    >
      {words.ask}
    </SendButton>
  );
}

type Props = { gameId: string; search: Search; now: number };

export function SearchCourse({ gameId, search, now }: Props) {
  const standing = useStanding();
  const runs = search.state === 'open' || search.state === 'exhausted';
  const canBeAsked = (one: Candidate) =>
    one.askedAt === null && one.answer === null && (search.mode === 'byHand' ? !one.chosen : one.skipped);
  return (
    <ol className={classes.people}>
      {search.candidates.map((one) => (
        <li key={one.person.id} className={classes.person}>
          <PersonAvatar name={displayName(one.person)} photoUrl={one.person.photoUrl} size={32} />
          <span className={classes.who}>
            <span>
              <PersonName person={one.person} /> <span className={classes.note}>{one.label}</span>
            </span>
            <span className={classes.note} data-good={one.plays || undefined}>
              {standing(one, search, now)}
            </span>
          </span>
          {runs && canBeAsked(one) ? <AskButton gameId={gameId} one={one} /> : null}
          {runs || one.plays ? <AnswerFor gameId={gameId} one={one} /> : null}
        </li>
      ))}
    </ol>
  );
}
