/** People who cannot come, and expected people without an answer; a manager can enter an answer for somebody. */

import { datesThatExpect } from '@club/contract/bookings/answers/rules.ts';
import type { Unanswered } from '@club/contract/bookings/answers/shape.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { declineEvent, withdraw } from '../declining/queries.ts';
import classes from './Hall.module.css';
import { GivenBack, MemberRow } from './MemberRow.tsx';
import type { AwayPart } from './parts.ts';
import { useUnanswered } from './queries.ts';

type RowProps = {
  user: Unanswered['user'];
  meta?: ReactNode;
  label: string;
  busy: boolean;
  press: () => void;
};

function Row({ user, meta, label, busy, press }: RowProps) {
  return (
    <MemberRow person={user} meta={meta}>
      <SendButton
        variant="default"
        size="md"
        disabled={busy}
        aria-label={`${displayName(user)}: ${label}`}
        onClick={press}
      >
        {label}
      </SendButton>
    </MemberRow>
  );
}

type DeclinedProps = Pick<Props, 'declined'> & { busy: boolean; unsay: (userId: string) => void };

/** Those who cannot come. */
function Declined({ declined, busy, unsay }: DeclinedProps) {
  const words = useTexts().declining;
  return (
    <Section title={words.declinedTitle(declined.length)}>
      <ul className={classes.list}>
        {declined.map((booking) => (
          <Row
            key={booking.id}
            user={booking.user}
            meta={<GivenBack booking={booking} />}
            label={words.withdraw}
            busy={busy}
            press={() => unsay(booking.userId)}
          />
        ))}
      </ul>
    </Section>
  );
}

type ExpectedProps = Pick<Props, 'event' | 'Away'> & {
  people: readonly Unanswered[];
  busy: boolean;
  say: (userId: string) => void;
};

/** Those who are expected and have not answered. */
function Expected({ event, Away, people, busy, say }: ExpectedProps) {
  const { declining: words, bookableEventsManage: manage } = useTexts();
  return (
    <Section title={words.unansweredTitle(people.length)} help={words.unansweredHelp(datesThatExpect)}>
      <ul className={classes.list}>
        {people.map(({ user }) => (
          <Row
            key={user.id}
            user={user}
            meta={
              <Suspense>
                <Away userId={user.id} at={event.startDate} />
              </Suspense>
            }
            label={manage.cannot}
            busy={busy}
            press={() => say(user.id)}
          />
        ))}
      </ul>
    </Section>
  );
}

type Props = { event: BookableEvent; declined: readonly BookingOfEvent[]; Away: AwayPart };

export function Answers({ event, declined, Away }: Props) {
  const words = useTexts().declining;
  const over = Date.parse(event.endDate) <= useNow().getTime();
  const unanswered = useUnanswered(event, over);
  const common = { failure: words.answerFailed, topics: ['bookings'] };
  const say = useAction({
    send: (userId: string) => declineEvent(userId, event.id),
    success: words.answerDone,
    ...common,
  });
  const unsay = useAction({
    send: (userId: string) => withdraw(userId, event.id),
    success: words.withdrawnDone,
    ...common,
  });
  const busy = say.busy || unsay.busy;
  return (
    <>
      {declined.length > 0 ? (
        <Declined declined={declined} busy={busy} unsay={(userId) => void unsay.run(userId)} />
      ) : null}
      {unanswered.isLoadingError ? (
        <ErrorState cause={unanswered.error} retry={() => void unanswered.refetch()} />
      ) : null}
      {!over && unanswered.data && unanswered.data.length > 0 ? (
        <Expected
          event={event}
          Away={Away}
          people={unanswered.data}
          busy={busy}
          say={(userId) => void say.run(userId)}
        />
      ) : null}
    </>
  );
}
