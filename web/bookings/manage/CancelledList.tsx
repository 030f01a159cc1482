/** Cancelled bookings, folded away; late ones are marked. */
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import classes from './Hall.module.css';

export function CancelledList({ cancelled }: { cancelled: readonly BookingOfEvent[] }) {
  const words = useTexts().bookableEventsManage;
  const dates = useDates();
  if (cancelled.length === 0) return null;
  return (
    <details className={classes.folded} data-print="hide">
      <summary>{words.cancelledTitle(cancelled.length)}</summary>
      <ul className={classes.list}>
        {cancelled.map((booking) => (
          <li key={booking.id} className={classes.row}>
            <div className={classes.who}>
              <span className={classes.name}>{displayName(booking.user)}</span>
              <span className={classes.meta}>
                <span>{dates.full(booking.updatedAt)}</span>
                {booking.changedBy ? <span>{words.by(displayName(booking.changedBy))}</span> : null}
                {booking.late ? <span className={classes.late}>{words.late}</span> : null}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
