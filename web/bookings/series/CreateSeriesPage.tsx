/** A new recurring event: all its dates are created at once. */
import { holds } from '@club/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { preloaded } from '../../platform/lazy.ts';
import { useToday } from '../../platform/today.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { createdOnce } from '../../ui/form/created-once.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useBookableCategories } from '../queries.ts';
import { changeSeries, createSeries, readSeries } from './queries.ts';
import { newValues } from './series-form.ts';

// the page opens before its form is there
const SeriesForm = preloaded(() => import('./SeriesForm.tsx').then((file) => ({ default: file.SeriesForm })));

export function CreateSeriesPage() {
  const words = useTexts().bookableEventsRecurring;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const viewer = useViewer();
  const today = useToday();
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
          {words.noCategoriesHelp}
        </EmptyState>
      ) : categories.data ? (
        <Suspense fallback={waiting}>
          <SeriesForm
            initial={newValues(today, only)}
            categories={categories.data}
            request={(series) => ({ series })}
            {...createdOnce({ create: createSeries, change: changeSeries, read: readSeries })}
            success={words.createdDone}
            failure={words.createFailed}
            submitLabel={words.createGo}
            done={async (series) => {
              await cache.invalidateQueries({ queryKey: ['bookings'] });
              await navigate({ to: '/bookable-events/recurring/$id', params: { id: series.id } });
            }}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}
