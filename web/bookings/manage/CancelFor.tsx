/** The button that cancels a booking for somebody else. */
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useSendProps } from '../../ui/offline-reason.ts';
import classes from './Hall.module.css';

type Props = { booking: BookingOfEvent; cancel: (booking: BookingOfEvent) => void };

export function CancelFor({ booking, cancel }: Props) {
  const words = useTexts().bookableEventsManage;
  const sends = useSendProps();
  return (
    <button
      type="button"
      {...sends()}
      className={classes.away}
      aria-label={words.cancelFor(displayName(booking.user))}
      onClick={() => cancel(booking)}
    >
      {words.cancel}
    </button>
  );
}
