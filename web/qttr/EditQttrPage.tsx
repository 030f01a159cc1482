/** A value, changed. */
import { displayName } from '@club/contract/users/rules.ts';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useOpened } from '../ui/form/use-opened.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { changeQttr, useQttr } from './queries.ts';

// the parts of a form come a moment later than the page: it opens at once
const QttrForm = lazy(() => import('./QttrForm.tsx').then((file) => ({ default: file.QttrForm })));

export function EditQttrPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().qttr;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useQttr(id);
  const { opened, touch, reload } = useOpened(query);
  if (query.isError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!opened) return <Skeleton height={320} />;
  const { data: value, etag } = opened;
  return (
    <>
      <PageHeader title={texts.editTitle(displayName(value.user))} />
      <Suspense fallback={<Skeleton height={320} />}>
        <QttrForm
          key={etag}
          value={value}
          date={value.date}
          save={(input) => changeQttr(id, input, etag)}
          success={texts.updatedDone}
          failure={texts.updateFailed}
          onReload={() => void reload()}
          onDirty={touch}
          done={async () => {
            await cache.invalidateQueries({ queryKey: ['qttr'] });
            await navigate({ to: '/qttr/$id', params: { id } });
          }}
        />
      </Suspense>
    </>
  );
}
