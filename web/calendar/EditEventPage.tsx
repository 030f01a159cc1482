/** Edits an event. The input is preserved while others change the event; a conflict is reported on saving. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useEdited } from '../ui/form/use-edited.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { changeEvent, useCalendarEvent, useCategoryChoice } from './queries.ts';

// the page opens before its form is there
const EventForm = preloaded(() => import('./EventForm.tsx').then((file) => ({ default: file.EventForm })));

export function EditEventPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().events;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useCalendarEvent(id);
  const categories = useCategoryChoice();
  const edited = useEdited(query);
  const failed = [query, categories].find((one) => one.isLoadingError);
  if (failed)
    return (
      <ErrorState cause={failed.error} retry={() => void failed.refetch()} retrying={failed.isRefetching} />
    );
  if (!edited || !categories.data) return <Skeleton height={640} maw={560} />;
  return (
    <>
      <PageHeader title={texts.editTitle} help={edited.record.data.title} />
      <Suspense fallback={<Skeleton height={640} maw={560} />}>
        <EventForm
          edited={edited}
          categories={categories.data}
          save={(input, _, base) => changeEvent(id, input, base?.etag ?? null)}
          success={texts.updatedDone}
          failure={texts.updateFailed}
          submitLabel={texts.save}
          done={async () => {
            await cache.invalidateQueries({ queryKey: ['calendar'] });
            await navigate({ to: '/events/$id', params: { id } });
          }}
        />
      </Suspense>
    </>
  );
}
