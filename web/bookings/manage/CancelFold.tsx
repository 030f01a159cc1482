/** During check-in, cancelling for somebody is folded away below the list, so that a mistap does no harm. */
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useTexts } from '../../platform/i18n.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Hall.module.css';
import { MemberRow } from './MemberRow.tsx';

type Props = {
  /** those who are neither marked as attended nor as absent */
  unmarked: readonly BookingOfEvent[];
  cancel: (booking: BookingOfEvent) => void;
};

export function CancelFold({ unmarked, cancel }: Props) {
  const words = useTexts().bookableEventsManage;
  return (
    <details className={classes.folded} data-print="hide">
      <summary>{words.cancelSomebody}</summary>
      <ul className={classes.list}>
        {unmarked.map((booking) => {
          const name = displayName(booking.user);
          return (
            <MemberRow key={booking.id} person={booking.user}>
              <SendButton
                variant="default"
                size="md"
                aria-label={words.cancelFor(name)}
                onClick={() => cancel(booking)}
              >
                {words.cancel}
              </SendButton>
            </MemberRow>
          );
        })}
      </ul>
    </details>
  );
}
