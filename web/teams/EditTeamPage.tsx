/** The page for changing a team. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useEdited } from '../ui/form/use-edited.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { changeTeam, useTeam } from './queries.ts';

// the page opens before its form is there
const TeamForm = preloaded(() => import('./TeamForm.tsx').then((file) => ({ default: file.TeamForm })));

export function EditTeamPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().teams;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useTeam(id);
  const edited = useEdited(query);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!edited) return <Skeleton height={480} />;
  const team = edited.record.data;
  return (
    <>
      <PageHeader title={texts.editTitle(team.name)} />
      <Suspense fallback={<Skeleton height={480} />}>
        <TeamForm
          edited={edited}
          save={(input, _, base) => changeTeam(id, input, base?.etag ?? null)}
          success={texts.updatedDone}
          failure={texts.updateFailed}
          done={async () => {
            await cache.invalidateQueries({ queryKey: ['teams'] });
            await navigate({ to: '/teams/$id', params: { id } });
          }}
        />
      </Suspense>
    </>
  );
}
