/** My next trainings, and those with free spaces: booked and cancelled directly on the card. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { Link } from '@tanstack/react-router';
import { BookButton } from '../bookings/BookButton.tsx';
import { spacesOf, standingOf } from '../bookings/booking-texts.ts';
import { openedFor, useForWhom, useWordsForWhom } from '../bookings/for-whom.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { TimeText } from '../ui/TimeText.tsx';
import classes from './Home.module.css';
import { HomeCard } from './HomeCard.tsx';

export function Training({ event, now }: { event: BookableEvent; now: Date }) {
  const words = useWordsForWhom('bookableEvents');
  const { approved } = useViewer();
  const forWhom = useForWhom();
  const spaces = spacesOf(event, words);
  const standing = standingOf(event, words);
  return (
    <li className={classes.training}>
      <span className={classes.bar} style={{ background: event.color ?? event.category.color }} aria-hidden />
      <span className={classes.what}>
        {approved ? (
          <Link to="/bookable-events" search={openedFor(event.id, forWhom)} className={classes.name}>
            {event.title}
          </Link>
        ) : (
          <span className={classes.name}>{event.title}</span>
        )}
        <span className={classes.facts}>
          <TimeText at={event.startDate} look="soon" />
          {standing ? (
            <strong className={classes.standing} data-look={standing.look}>
              {standing.words}
            </strong>
          ) : (
            <span data-last={spaces.last || undefined}>{spaces.words}</span>
          )}
        </span>
      </span>
      <BookButton event={event} now={now} />
    </li>
  );
}

type Props = { trainings: readonly BookableEvent[]; now: Date };

export function TrainingsCard({ trainings, now }: Props) {
  const words = useTexts().home;
  if (trainings.length === 0) return null;
  return (
    <HomeCard title={words.trainings} all={{ to: '/bookable-events', words: words.allTrainings }}>
      <ul className={classes.list}>
        {trainings.map((event) => (
          <Training key={event.id} event={event} now={now} />
        ))}
      </ul>
    </HomeCard>
  );
}
