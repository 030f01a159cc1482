/** The page of one event for its managers: details, attendees and waiting list, check-in, delete. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { openTexts, useTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import { useTimed } from '../../platform/use-now.ts';
import { EditLink } from '../../ui/EditLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LazyDeleteSection } from '../../ui/LazyDeleteSection.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useBookableEvent, useEventBookings } from '../queries.ts';
import { BookFor } from './BookFor.tsx';
import { CancelledList } from './CancelledList.tsx';
import { EventFacts } from './EventFacts.tsx';
import { HallList } from './HallList.tsx';
import { drawnAs, hallOf } from './hall-words.ts';
import type { AboutPart, AwayPart } from './parts.ts';
import { deleteEvent } from './queries.ts';
import { useBookingActions, useCheckIn } from './use-hall-list.ts';
import { WaitingList } from './WaitingList.tsx';

// below the hall list, which comes first
const Answers = lazy(async () => {
  const [file] = await Promise.all([import('./Answers.tsx'), openTexts(['declining'])]);
  return { default: file.Answers };
});

type Parts = { Away: AwayPart; About: AboutPart };

function Bookings({ event, Away, About }: Parts & { event: BookableEvent }) {
  const query = useEventBookings(event.id);
  const { pending, mark } = useCheckIn();
  const { askCancel, moveUp, busy } = useBookingActions(event);
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!query.data) return <Skeleton height={320} mt="md" />;
  const bookings = query.data.map((one) => drawnAs(one, pending.get(one.id)));
  const hallList = hallOf(bookings);
  const cancel = (booking: BookingOfEvent) => void askCancel(booking);
  return (
    <>
      <HallList event={event} hall={hallList} mark={mark} cancel={cancel} About={About} />
      <BookFor event={event} bookings={bookings} />
      <WaitingList
        event={event}
        waiting={hallList.waiting}
        busy={busy}
        moveUp={({ id }) => void moveUp(id)}
        cancel={cancel}
      />
      <Suspense>
        <Answers event={event} declined={hallList.declined} Away={Away} />
      </Suspense>
      <CancelledList cancelled={hallList.cancelled} />
    </>
  );
}

function DeleteEvent({ event, etag }: { event: BookableEvent; etag: string | null }) {
  const words = useTexts().bookableEventsManage;
  const navigate = useNavigate();
  const over = useTimed((now) => Date.parse(event.endDate) <= now.getTime());
  return (
    <LazyDeleteSection
      title={words.deleteTitle}
      help={over ? words.deleteOver : words.deleteHelp}
      question={{
        title: words.deleteQuestion(event.title),
        content: over ? words.deleteOver : words.deleteNotified(event.booked + event.waiting),
        confirmLabel: words.delete,
      }}
      send={() => deleteEvent(event.id, etag)}
      success={words.deletedDone}
      failure={words.deleteFailed}
      topics={['bookings']}
      ends={() => event.id}
      done={() => navigate({ to: '/bookable-events' })}
    />
  );
}

export function EventPage({ Away, About }: Parts) {
  const { id = '' } = useParams({ strict: false });
  const words = useTexts().bookableEventsManage;
  const query = useBookableEvent(id);
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!query.data) return <Skeleton height={320} />;
  const { data: event, etag } = query.data;
  return (
    <>
      <PageHeader
        title={event.title}
        help={<EventFacts event={event} />}
        aside={
          <EditLink to="/bookable-events/edit/$id" id={event.id}>
            {words.edit}
          </EditLink>
        }
      />
      <Bookings event={event} Away={Away} About={About} />
      <DeleteEvent event={event} etag={etag} />
    </>
  );
}
