/** One bookable event for a member: time, title, place, free spaces, one's own booking, and the button. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import { IconCheck, IconClock, IconLock, IconMapPin, IconUsers, IconX } from '@tabler/icons-react';
import { useDates } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { AnchorLink } from '../ui/AnchorLink.tsx';
import { ColorChip } from '../ui/ColorChip.tsx';
import { ArrivalSelect } from './ArrivalSelect.tsx';
import { BookButton } from './BookButton.tsx';
import { endsSameDay, type Standing, spacesOf, standingOf } from './booking-texts.ts';
import { DeclineButton } from './declining/DeclineButton.tsx';
import classes from './EventRow.module.css';
import { useWordsForWhom } from './for-whom.ts';

const icons = { in: IconCheck, attended: IconCheck, waiting: IconClock, absent: IconClock, cannot: IconX };

function Own({ standing }: { standing: NonNullable<Standing> }) {
  const Icon = icons[standing.look];
  return (
    <span className={classes.own} data-look={standing.look}>
      <Icon size={16} stroke={2.2} aria-hidden />
      {standing.words}
    </span>
  );
}

/** Its category, and where it is. @param sameDay otherwise also when it ends */
function Facts({ event, sameDay }: { event: BookableEvent; sameDay: boolean }) {
  const words = useWordsForWhom('bookableEvents');
  const dates = useDates();
  return (
    <span className={classes.facts}>
      {sameDay ? null : <span className={classes.fact}>{words.until(dates.full(event.endDate))}</span>}
      <ColorChip color={event.category.color} name={event.category.name} look="dot" />
      {event.location ? (
        <span className={classes.fact}>
          <IconMapPin size={15} stroke={1.7} aria-hidden /> {event.location}
        </span>
      ) : null}
      {event.internal ? (
        <span className={classes.fact}>
          <IconLock size={15} stroke={1.7} aria-hidden /> {words.internal}
        </span>
      ) : null}
    </span>
  );
}

type Props = { event: BookableEvent; now: Date; open: (id: string) => void };

export function EventRow({ event, now, open }: Props) {
  const words = useWordsForWhom('bookableEvents');
  const dates = useDates();
  const manages = holds(useViewer(), 'm_boka_evts');
  const spaces = spacesOf(event, words);
  const standing = standingOf(event, words);
  const sameDay = endsSameDay(event, dates);
  const over = Date.parse(event.endDate) <= now.getTime();
  const begun = Date.parse(event.startDate) <= now.getTime();
  return (
    <li className={classes.event} data-over={over || undefined} data-own={standing?.look}>
      <span className={classes.bar} style={{ background: event.color ?? event.category.color }} aria-hidden />
      <span className={classes.time}>
        <time dateTime={event.startDate} title={dates.full(event.startDate)}>
          {dates.time(event.startDate)}
        </time>
        {sameDay ? <span className={classes.until}>{dates.time(event.endDate)}</span> : null}
      </span>
      <div className={classes.what}>
        <h3 className={classes.title}>
          <button type="button" onClick={() => open(event.id)}>
            {event.title}
          </button>
        </h3>
        <Facts event={event} sameDay={sameDay} />
        <span className={classes.state}>
          <span className={classes.fact} data-last={(spaces.last && !over) || undefined}>
            <IconUsers size={15} stroke={1.7} aria-hidden />{' '}
            {over ? words.people(event.booked) : spaces.words}
          </span>
          {standing ? <Own standing={standing} /> : null}
        </span>
      </div>
      <div className={classes.action}>
        {over ? null : <BookButton event={event} now={now} />}
        <DeclineButton event={event} now={now} />
        {event.own?.status === 'booked' && !begun ? <ArrivalSelect event={event} /> : null}
        {manages ? (
          <AnchorLink
            to="/bookable-events/$id"
            params={{ id: event.id }}
            size="sm"
            className={classes.manage ?? ''}
          >
            {words.manage}
          </AnchorLink>
        ) : null}
      </div>
    </li>
  );
}
