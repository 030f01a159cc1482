/** The page for changing a value. */
import { displayName } from '@club/contract/users/rules.ts';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useEdited } from '../ui/form/use-edited.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { changeQttr, useQttr } from './queries.ts';

// the page opens before its form is there
const QttrForm = preloaded(() => import('./QttrForm.tsx').then((file) => ({ default: file.QttrForm })));

export function EditQttrPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().qttr;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useQttr(id);
  const edited = useEdited(query);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!edited) return <Skeleton height={320} />;
  const value = edited.record.data;
  return (
    <>
      <PageHeader title={texts.editTitle(displayName(value.user))} />
      <Suspense fallback={<Skeleton height={320} />}>
        <QttrForm
          edited={edited}
          date={value.date}
          save={(input, _, base) => changeQttr(id, input, base?.etag ?? null)}
          success={texts.updatedDone}
          failure={texts.updateFailed}
          done={async () => {
            await cache.invalidateQueries({ queryKey: ['qttr'] });
            await navigate({ to: '/qttr/$id', params: { id } });
          }}
        />
      </Suspense>
    </>
  );
}
