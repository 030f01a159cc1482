/** Edits a position in a line-up. */
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
import { changePosition, usePosition } from './queries.ts';

// the page opens before its form is there
const PositionForm = preloaded(() =>
  import('./PositionForm.tsx').then((file) => ({ default: file.PositionForm })),
);

export function EditPositionPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().positions;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = usePosition(id);
  const edited = useEdited(query);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!edited) return <Skeleton height={480} />;
  const position = edited.record.data;
  const { teamId, season, seasonHalf: half, date } = position;
  return (
    <>
      <PageHeader title={texts.editTitle(displayName(position.user))} />
      <Suspense fallback={<Skeleton height={480} />}>
        <PositionForm
          edited={edited}
          start={{ teamId, season, half, date }}
          save={(input, _, base) => changePosition(id, input, base?.etag ?? null)}
          success={texts.updatedDone}
          failure={texts.updateFailed}
          done={async () => {
            await cache.invalidateQueries({ queryKey: ['positions'] });
            await navigate({ to: '/positions/$id', params: { id } });
          }}
        />
      </Suspense>
    </>
  );
}
