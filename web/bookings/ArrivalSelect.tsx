/** The time of arrival of somebody who comes after the start. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { useDates } from '../platform/i18n.ts';
import { useSendProps } from '../ui/offline-reason.ts';
import classes from './ArrivalSelect.module.css';
import { arrivalsOf } from './booking-texts.ts';
import { useWordsForWhom } from './for-whom.ts';
import { useBooking } from './use-booking.ts';

export function ArrivalSelect({ event }: { event: BookableEvent }) {
  const words = useWordsForWhom('bookableEvents');
  const dates = useDates();
  const sends = useSendProps();
  const { arrive } = useBooking(event);
  const [start, ...later] = arrivalsOf(event);
  const chosen = event.own?.arrival ?? null;
  return (
    <label className={classes.arrival}>
      <span>{words.arrival}</span>
      <select
        {...sends()}
        value={chosen === start ? '' : (chosen ?? '')}
        onChange={(change) => void arrive(change.currentTarget.value || null)}
      >
        <option value="">{words.arrivalStart}</option>
        {later.map((instant) => (
          <option key={instant} value={instant}>
            {dates.time(instant)}
          </option>
        ))}
      </select>
    </label>
  );
}
