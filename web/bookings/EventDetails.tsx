/** The details of one event: time, place, description, and attendees. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { maySeeBookings } from '@club/contract/bookings/rules.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { openTexts, useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useNow } from '../platform/use-now.ts';
import { useViewer } from '../platform/viewer.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Freshness } from '../ui/Freshness.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { RichText } from '../ui/RichText.tsx';
import { PersonName } from '../users/profiles/PersonName.tsx';
import { BookButton } from './BookButton.tsx';
import { spacesOf, standingOf, whenOf } from './booking-texts.ts';
import { DeclineButton } from './declining/DeclineButton.tsx';
import classes from './EventDetails.module.css';
import { useWordsForWhom } from './for-whom.ts';
import { useBookableEvent, useEventBookings } from './queries.ts';

// only dates of a series have further dates
const MoreDates = lazy(async () => {
  const [file] = await Promise.all([import('./series/SeriesBooking.tsx'), openTexts(['seriesBooking'])]);
  return { default: file.MoreDates };
});

function People({ title, bookings }: { title: string; bookings: readonly BookingOfEvent[] }) {
  const words = useTexts().bookableEvents;
  const dates = useDates();
  return (
    <div>
      <Title order={3} size="h5">
        {title} ({bookings.length})
      </Title>
      <ol className={classes.people}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <PersonAvatar name={displayName(booking.user)} photoUrl={booking.user.photoUrl} size={28} />
            <PersonName person={booking.user} />
            {booking.arrival ? (
              <Text component="span" size="sm" c="dimmed">
                {words.comesAt(dates.time(booking.arrival))}
              </Text>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

function WhoComes({ event }: { event: BookableEvent }) {
  const words = useTexts().bookableEvents;
  const query = useEventBookings(event.id);
  const manages = holds(useViewer(), 'm_boka_evts');
  if (!maySeeBookings(event, manages))
    return (
      <Text size="sm" c="dimmed">
        {words.hidden}
      </Text>
    );
  const all = query.data ?? [];
  const coming = all.filter(({ status }) => status !== 'waiting' && status !== 'cancelled');
  const waiting = all
    .filter(({ status }) => status === 'waiting')
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={80} />;
  return (
    <div className={classes.who}>
      {coming.length > 0 ? (
        <People title={words.who} bookings={coming} />
      ) : (
        <Text size="sm" c="dimmed">
          {words.people(0)}
        </Text>
      )}
      {waiting.length > 0 ? <People title={words.waitingList} bookings={waiting} /> : null}
    </div>
  );
}

export function EventDetails({ id }: { id: string }) {
  const words = useWordsForWhom('bookableEvents');
  const dates = useDates();
  const now = useNow();
  const query = useBookableEvent(id);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={240} />;
  const event = query.data.data;
  const standing = standingOf(event, words);
  const facts = [whenOf(event, dates), event.location];
  return (
    <div className={classes.details}>
      <div>
        <Title order={2} size="h3">
          {event.title}
        </Title>
        <Text>{facts.filter(Boolean).join(', ')}</Text>
        <div className={classes.chips}>
          <ColorChip color={event.category.color} name={event.category.name} />
          <Text component="span" size="sm">
            {spacesOf(event, words).words}
          </Text>
        </div>
      </div>
      {event.description ? <RichText html={event.description} /> : null}
      <Freshness at={query.dataUpdatedAt}>
        <div className={classes.action}>
          {standing ? <strong>{standing.words}</strong> : null}
          <div className={classes.buttons}>
            {Date.parse(event.endDate) > now.getTime() ? <BookButton event={event} now={now} /> : null}
            <DeclineButton event={event} now={now} withPlace />
          </div>
        </div>
      </Freshness>
      {event.recurringBookableEventId ? (
        <Suspense>
          <MoreDates event={event} seriesId={event.recurringBookableEventId} />
        </Suspense>
      ) : null}
      <WhoComes event={event} />
    </div>
  );
}
