/** A place in a line-up, changed. */
import { displayName } from '@club/contract/users/rules.ts';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useOpened } from '../ui/form/use-opened.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { changePosition, usePosition } from './queries.ts';

// the parts of a form come a moment later than the page: it opens at once
const PositionForm = lazy(() =>
  import('./PositionForm.tsx').then((file) => ({ default: file.PositionForm })),
);

export function EditPositionPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().positions;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = usePosition(id);
  const { opened, touch, reload } = useOpened(query);
  if (query.isError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!opened) return <Skeleton height={480} />;
  const { data: position, etag } = opened;
  const { teamId, season, seasonHalf: half, date } = position;
  return (
    <>
      <PageHeader title={texts.editTitle(displayName(position.user))} />
      <Suspense fallback={<Skeleton height={480} />}>
        <PositionForm
          key={etag}
          position={position}
          start={{ teamId, season, half, date }}
          save={(input) => changePosition(id, input, etag)}
          success={texts.updatedDone}
          failure={texts.updateFailed}
          onReload={() => void reload()}
          onDirty={touch}
          done={async () => {
            await cache.invalidateQueries({ queryKey: ['positions'] });
            await navigate({ to: '/positions/$id', params: { id } });
          }}
        />
      </Suspense>
    </>
  );
}
