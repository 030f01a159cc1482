/** A team's details, changed. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useOpened } from '../ui/form/use-opened.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { changeTeam, useTeam } from './queries.ts';
import { TeamForm } from './TeamForm.tsx';

export function EditTeamPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().teams;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useTeam(id);
  const { opened, touch, reload } = useOpened(query);
  if (query.isError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!opened) return <Skeleton height={480} />;
  const { data: team, etag } = opened;
  return (
    <>
      <PageHeader title={texts.editTitle(team.name)} />
      <TeamForm
        key={etag}
        team={team}
        save={(input) => changeTeam(id, input, etag)}
        success={texts.updatedDone}
        failure={texts.updateFailed}
        onReload={() => void reload()}
        onDirty={touch}
        done={async () => {
          await cache.invalidateQueries({ queryKey: ['teams'] });
          await navigate({ to: '/teams/$id', params: { id } });
        }}
      />
    </>
  );
}
