/** A bookable event's details, changed. Fewer spaces than bookings is asked about; nobody loses a space silently. */
import type { BookableEvent, BookableEventInput } from '@club/contract/bookings/events/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { Alert, Anchor, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { confirm } from '../../ui/dialogs.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useOpened } from '../../ui/form/use-opened.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useBookableCategories, useBookableEvent } from '../queries.ts';
import { valuesOf } from './event-form.ts';
import { changeEvent, readEvent } from './queries.ts';

// the parts of a form come a moment later than the page: it opens at once
const EventForm = lazy(() => import('./EventForm.tsx').then((file) => ({ default: file.EventForm })));

function OfSeries({ event }: { event: BookableEvent }) {
  const words = useTexts().bookableEventsManage;
  if (event.recurringBookableEventId === null) return null;
  return (
    <Alert variant="light" mb="md" maw={560}>
      {event.detached ? words.detached : words.willDetach}{' '}
      <Anchor
        component={Link}
        to={`/bookable-events/recurring/edit/${event.recurringBookableEventId}`}
        underline="always"
        inherit
      >
        {words.editSeries}
      </Anchor>
    </Alert>
  );
}

/** Saves; where more have booked than there would be spaces it asks what shall become of the last. */
function useSave(id: string, etag: string | null) {
  const words = useTexts().bookableEventsManage;
  return async (input: BookableEventInput): Promise<BookableEvent> => {
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

type Opened = { data: BookableEvent; etag: string | null };
type FormProps = { opened: Opened; touch: (dirty: boolean) => void; reload: () => Promise<void> };

function Form({ opened: { data: event, etag }, touch, reload }: FormProps) {
  const words = useTexts().bookableEventsManage;
  const dates = useDates();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const categories = useBookableCategories();
  const save = useSave(event.id, etag);
  if (categories.isError)
    return <ErrorState cause={categories.error} retry={() => void categories.refetch()} />;
  if (!categories.data) return <Skeleton height={640} maw={560} />;
  return (
    <Suspense fallback={<Skeleton height={640} maw={560} />}>
      <EventForm
        event={event}
        initial={valuesOf(event, dates)}
        categories={categories.data}
        save={save}
        success={words.updatedDone}
        failure={words.updateFailed}
        submitLabel={words.save}
        onReload={() => void reload()}
        onDirty={touch}
        done={async () => {
          await cache.invalidateQueries({ queryKey: ['bookings'] });
          await navigate({ to: '/bookable-events/$id', params: { id: event.id } });
        }}
      />
    </Suspense>
  );
}

export function EditEventPage() {
  const { id = '' } = useParams({ strict: false });
  const words = useTexts().bookableEventsManage;
  const query = useBookableEvent(id);
  const { opened, touch, reload } = useOpened(query);
  if (query.isError && !opened)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!opened) return <Skeleton height={640} maw={560} />;
  return (
    <>
      <PageHeader title={words.editTitle} help={opened.data.title} />
      <OfSeries event={opened.data} />
      <Form key={opened.etag} opened={opened} touch={touch} reload={reload} />
    </>
  );
}
