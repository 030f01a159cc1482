/** The form for changing a bookable event. A capacity below the bookings is asked about; nobody loses a space silently. */
import type { BookableEvent, BookableEventInput } from '@club/contract/bookings/events/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { preloaded } from '../../platform/lazy.ts';
import { AnchorLink } from '../../ui/AnchorLink.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { confirm } from '../../ui/dialogs.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { type Edited, useEdited } from '../../ui/form/use-edited.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useBookableCategories, useBookableEvent } from '../queries.ts';
import { changeEvent, readEvent } from './queries.ts';

// the page opens before its form is there
const EventForm = preloaded(() => import('./EventForm.tsx').then((file) => ({ default: file.EventForm })));

function OfSeries({ event }: { event: BookableEvent }) {
  const words = useTexts().bookableEventsManage;
  if (event.recurringBookableEventId === null) return null;
  return (
    <Callout kind="info" mb="md" maw={560}>
      {event.detached ? words.detached : words.willDetach}{' '}
      <AnchorLink
        to="/bookable-events/recurring/edit/$id"
        params={{ id: event.recurringBookableEventId }}
        underline="always"
        inherit
      >
        {words.editSeries}
      </AnchorLink>
    </Callout>
  );
}

/** Saves; if the new capacity is below the bookings it asks what to do with the last ones. */
function useSave(id: string) {
  const words = useTexts().bookableEventsManage;
  return async (input: BookableEventInput, etag: string | null): Promise<BookableEvent> => {
    try {
      return await changeEvent(id, input, etag);
    } catch (cause) {
      const tooSmall = cause instanceof Failure && cause.code === 'capacity-below-bookings';
      if (!tooSmall || input.capacity === null) throw cause;
      const { booked } = await readEvent(id);
      const yes = await confirm({
        title: words.overflowQuestion(booked, input.capacity),
        content: words.overflowHelp(booked - input.capacity),
        confirmLabel: words.overflowGo,
        cancelLabel: words.overflowKeep,
        danger: true,
      });
      if (!yes) throw cause;
      return changeEvent(id, { ...input, overflow: 'waiting' }, etag);
    }
  };
}

function Form({ edited }: { edited: Edited<BookableEvent> }) {
  const words = useTexts().bookableEventsManage;
  const { id } = edited.record.data;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const categories = useBookableCategories();
  const save = useSave(id);
  if (categories.isLoadingError)
    return <ErrorState cause={categories.error} retry={() => void categories.refetch()} />;
  if (!categories.data) return <Skeleton height={640} maw={560} />;
  return (
    <Suspense fallback={<Skeleton height={640} maw={560} />}>
      <EventForm
        edited={edited}
        categories={categories.data}
        save={(input, _, base) => save(input, base?.etag ?? null)}
        success={words.updatedDone}
        failure={words.updateFailed}
        submitLabel={words.save}
        done={async () => {
          await cache.invalidateQueries({ queryKey: ['bookings'] });
          await navigate({ to: '/bookable-events/$id', params: { id } });
        }}
      />
    </Suspense>
  );
}

export function EditEventPage() {
  const { id = '' } = useParams({ strict: false });
  const words = useTexts().bookableEventsManage;
  const query = useBookableEvent(id);
  const edited = useEdited(query);
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!edited) return <Skeleton height={640} maw={560} />;
  return (
    <>
      <PageHeader title={words.editTitle} help={edited.record.data.title} />
      <OfSeries event={edited.record.data} />
      <Form edited={edited} />
    </>
  );
}
