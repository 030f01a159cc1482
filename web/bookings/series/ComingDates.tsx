/** The dates of a series that have not begun, each with its bookings, its waiting list and a link. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { AnchorLink } from '../../ui/AnchorLink.tsx';
import classes from './SeriesPage.module.css';

/** shown at first */
const few = 12;

/** @param to the page of a date to which its link leads */
export function ComingDates({
  events,
  to,
}: {
  events: readonly BookableEvent[];
  to: '/bookable-events/$id' | '/bookable-events/edit/$id';
}) {
  const all = useTexts();
  const words = all.bookableEventsRecurring;
  const dates = useDates();
  const [shown, setShown] = useState(few);
  if (events.length === 0) return <Text c="dimmed">{words.noComing}</Text>;
  return (
    <>
      <ul className={classes.dates}>
        {events.slice(0, shown).map((event) => (
          <li key={event.id} className={classes.date}>
            <AnchorLink to={to} params={{ id: event.id }}>
              {dates.full(event.startDate)}
            </AnchorLink>
            <span>{words.taken(event.booked, event.capacity)}</span>
            {event.waiting > 0 ? <span>{words.waiting(event.waiting)}</span> : null}
            {event.detached ? <span className={classes.note}>{words.ownWay}</span> : null}
          </li>
        ))}
      </ul>
      {events.length > shown ? (
        <Button
          variant="default"
          className={classes.more ?? ''}
          onClick={() => setShown((before) => before + 3 * few)}
        >
          {all.ui.more}
        </Button>
      ) : null}
    </>
  );
}
