/** A new bookable event. */
import { holds } from '@club/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { preloaded } from '../../platform/lazy.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { createdOnce } from '../../ui/form/created-once.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useBookableCategories } from '../queries.ts';
import { newValues } from './event-form.ts';
import { changeEvent, createEvent, loadEvent } from './queries.ts';

// the page opens before its form is there
const EventForm = preloaded(() => import('./EventForm.tsx').then((file) => ({ default: file.EventForm })));

export function CreateEventPage() {
  const words = useTexts().bookableEventsManage;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const viewer = useViewer();
  const categories = useBookableCategories();
  if (categories.isLoadingError)
    return <ErrorState cause={categories.error} retry={() => void categories.refetch()} />;
  const waiting = <Skeleton height={640} maw={560} />;
  const only = categories.data?.length === 1 ? (categories.data[0]?.id ?? '') : '';
  return (
    <>
      <PageHeader title={words.create} />
      {categories.data?.length === 0 ? (
        <EmptyState
          title={words.noCategories}
          action={
            holds(viewer, 'm_boka_evts_cats') ? (
              <ButtonLink to="/bookable-events/categories/create">{words.createCategory}</ButtonLink>
            ) : null
          }
        >
          {words.createCategoryFirst}
        </EmptyState>
      ) : categories.data ? (
        <Suspense fallback={waiting}>
          <EventForm
            initial={newValues(only)}
            categories={categories.data}
            {...createdOnce({ create: createEvent, change: changeEvent, read: loadEvent })}
            success={words.createdDone}
            failure={words.createFailed}
            submitLabel={words.create}
            done={async (event) => {
              await cache.invalidateQueries({ queryKey: ['bookings'] });
              await navigate({ to: '/bookable-events/$id', params: { id: event.id } });
            }}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}
