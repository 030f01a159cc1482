/** Time, place, category and spaces, below the title of an event's page. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { AnchorLink } from '../../ui/AnchorLink.tsx';
import { ColorChip } from '../../ui/ColorChip.tsx';
import { spacesOf, whenOf } from '../booking-texts.ts';
import classes from './Hall.module.css';

export function EventFacts({ event }: { event: BookableEvent }) {
  const texts = useTexts();
  const words = texts.bookableEventsManage;
  const dates = useDates();
  const over = Date.parse(event.endDate) <= useNow().getTime();
  const seriesId = event.recurringBookableEventId;
  return (
    <span className={classes.fact}>
      <span>{whenOf(event, dates)}</span>
      {event.location ? <span>{event.location}</span> : null}
      <ColorChip color={event.category.color} name={event.category.name} look="dot" />
      {/* the number of attendees is above the list */}
      {over ? null : <span>{spacesOf(event, texts.bookableEvents).words}</span>}
      {event.internal ? <span>{words.internal}</span> : null}
      {event.hideBookings ? <span>{words.hideBookings}</span> : null}
      {seriesId ? (
        <AnchorLink
          to="/bookable-events/recurring/$id"
          params={{ id: seriesId }}
          underline="always"
          inherit
          data-print="hide"
        >
          {words.ofSeries}
        </AnchorLink>
      ) : null}
    </span>
  );
}
