/** A new event, with the day and time that were clicked in the calendar. */
import { holds } from '@club/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { createdOnce } from '../ui/form/created-once.ts';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { isDay } from './days.ts';
import { newValues } from './event-form.ts';
import { changeEvent, createEvent, readEvent, useCategoryChoice } from './queries.ts';

// the page opens before its form is there
const EventForm = preloaded(() => import('./EventForm.tsx').then((file) => ({ default: file.EventForm })));
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

export function CreateEventPage() {
  const texts = useTexts().events;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const viewer = useViewer();
  const categories = useCategoryChoice();
  const { search } = useListAddress<'day' | 'time'>();
  const day = isDay(search.day) ? search.day : null;
  if (categories.isLoadingError)
    return <ErrorState cause={categories.error} retry={() => void categories.refetch()} />;
  const waiting = <Skeleton height={640} maw={560} />;
  const only = categories.data?.length === 1 ? (categories.data[0]?.id ?? '') : '';
  return (
    <>
      <PageHeader title={texts.create} />
      {categories.data?.length === 0 ? (
        <EmptyState
          title={texts.noCategories}
          action={
            holds(viewer, 'm_cld_cats') ? (
              <ButtonLink to="/events/categories/create">{texts.createCategory}</ButtonLink>
            ) : null
          }
        >
          {texts.createCategoryFirst}
        </EmptyState>
      ) : categories.data ? (
        <Suspense fallback={waiting}>
          <EventForm
            initial={newValues(day, search.time && time.test(search.time) ? search.time : null, only)}
            categories={categories.data}
            {...createdOnce({ create: createEvent, change: changeEvent, read: readEvent })}
            success={texts.createdDone}
            failure={texts.createFailed}
            submitLabel={texts.create}
            done={async (event) => {
              await cache.invalidateQueries({ queryKey: ['calendar'] });
              await navigate({ to: '/events/$id', params: { id: event.id } });
            }}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}
