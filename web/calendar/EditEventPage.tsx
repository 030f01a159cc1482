/** An event's details, changed. What is being entered stays while others change it; saving then tells of it. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { valuesOf } from './event-form.ts';
import { changeEvent, useCalendarEvent, useCategoryChoice } from './queries.ts';

// the parts of a form come a moment later than the page: it opens at once
const EventForm = lazy(() => import('./EventForm.tsx').then((file) => ({ default: file.EventForm })));

export function EditEventPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().events;
  const dates = useDates();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useCalendarEvent(id);
  const categories = useCategoryChoice();
  const [begun, setBegun] = useState<typeof query.data>(undefined);
  // a list's answer of before may be old: the form begins with what is there now
  if (begun === undefined && query.data && !query.isFetching) setBegun(query.data);
  const failed = query.isError ? query : categories.isError ? categories : null;
  if (failed && !begun)
    return (
      <ErrorState cause={failed.error} retry={() => void failed.refetch()} retrying={failed.isRefetching} />
    );
  if (!begun || !categories.data) return <Skeleton height={640} maw={560} />;
  const { data: event, etag } = begun;
  return (
    <>
      <PageHeader title={texts.editTitle} help={event.title} />
      <Suspense fallback={<Skeleton height={640} maw={560} />}>
        <EventForm
          key={etag}
          event={event}
          initial={valuesOf(event, dates)}
          categories={categories.data}
          save={(input) => changeEvent(id, input, etag)}
          success={texts.updatedDone}
          failure={texts.updateFailed}
          submitLabel={texts.save}
          onReload={() => void query.refetch().then((fresh) => fresh.data && setBegun(fresh.data))}
          done={async () => {
            await cache.invalidateQueries({ queryKey: ['calendar'] });
            await navigate({ to: '/events/$id', params: { id } });
          }}
        />
      </Suspense>
    </>
  );
}
