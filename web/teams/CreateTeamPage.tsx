/** A new team. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { createTeam } from './queries.ts';
import { TeamForm } from './TeamForm.tsx';

export function CreateTeamPage() {
  const texts = useTexts().teams;
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <>
      <PageHeader title={texts.create} />
      <TeamForm
        save={createTeam}
        success={texts.createdDone}
        failure={texts.createFailed}
        submitLabel={texts.create}
        done={async (team) => {
          await cache.invalidateQueries({ queryKey: ['teams'] });
          await navigate({ to: '/teams/$id', params: { id: team.id } });
        }}
      />
    </>
  );
}
