/** Bookable events grouped by day. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import classes from './DayList.module.css';
import { byDay, dayName } from './days.ts';
import { EventRow } from './EventRow.tsx';

type Props = { events: readonly BookableEvent[]; now: Date; open: (id: string) => void };

export function DayList({ events, now, open }: Props) {
  const dates = useDates();
  const words = useTexts().bookableEvents;
  const today = useToday();
  return (
    <div className={classes.days}>
      {byDay(events, dates).map(([day, list]) => (
        <section key={day} aria-label={dayName(day, today, dates, words)}>
          <h2 className={classes.day} data-today={day === today || undefined}>
            {dayName(day, today, dates, words)}
          </h2>
          <ul className={classes.list}>
            {list.map((event) => (
              <EventRow key={event.id} event={event} now={now} open={open} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
