/** Cancelled bookings, folded away; late ones are marked. */
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { useTexts } from '../../platform/i18n.ts';
import classes from './Hall.module.css';
import { GivenBack, MemberRow } from './MemberRow.tsx';

export function CancelledList({ cancelled }: { cancelled: readonly BookingOfEvent[] }) {
  const words = useTexts().bookableEventsManage;
  if (cancelled.length === 0) return null;
  return (
    <details className={classes.folded} data-print="hide">
      <summary>{words.cancelledTitle(cancelled.length)}</summary>
      <ul className={classes.list}>
        {cancelled.map((booking) => (
          <MemberRow key={booking.id} person={booking.user} meta={<GivenBack booking={booking} />} />
        ))}
      </ul>
    </details>
  );
}
