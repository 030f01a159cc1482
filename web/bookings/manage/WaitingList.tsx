/** The waiting list in its order; a manager can move somebody up to a free space, or book them beyond the capacity. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { useViewer } from '../../platform/viewer.ts';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { CancelFor } from './CancelFor.tsx';
import classes from './Hall.module.css';
import { MemberRow } from './MemberRow.tsx';
import { useTakeIn } from './use-take-in.ts';

type Props = {
  event: BookableEvent;
  waiting: readonly BookingOfEvent[];
  busy: boolean;
  moveUp: (booking: BookingOfEvent) => void;
  cancel: (booking: BookingOfEvent) => void;
};

export function WaitingList({ event, waiting, busy, moveUp, cancel }: Props) {
  const words = useTexts().bookableEventsManage;
  const { userId } = useViewer();
  const taking = useTakeIn(event);
  const over = Date.parse(event.endDate) <= useNow().getTime();
  if (waiting.length === 0) return null;
  const free = event.spaces !== 0 && !over;
  // nobody books themselves beyond the capacity
  const canCome = (booking: BookingOfEvent) => !free && !over && booking.userId !== userId;
  return (
    <Section
      title={words.waitingTitle(waiting.length)}
      help={over ? null : free ? words.moveUpHelp : words.moveUpFull}
    >
      <ol className={classes.list}>
        {waiting.map((booking) => {
          const name = displayName(booking.user);
          return (
            <MemberRow
              key={booking.id}
              person={booking.user}
              before={<span className={classes.place}>{booking.place}.</span>}
              meta={<CancelFor booking={booking} cancel={cancel} />}
            >
              {free ? (
                <SendButton
                  variant="light"
                  size="md"
                  disabled={busy}
                  aria-label={`${name}: ${words.moveUp}`}
                  onClick={() => moveUp(booking)}
                >
                  {words.moveUp}
                </SendButton>
              ) : null}
              {canCome(booking) ? (
                <SendButton
                  variant="light"
                  size="md"
                  disabled={busy || taking.busy}
                  aria-label={`${name}: ${words.anyway}`}
                  onClick={() => void taking.take(booking.user, true)}
                >
                  {words.takeIn}
                </SendButton>
              ) : null}
            </MemberRow>
          );
        })}
      </ol>
    </Section>
  );
}
