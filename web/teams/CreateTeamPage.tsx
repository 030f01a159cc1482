/** The page for a new team. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readAgain } from '../platform/deleted-records.ts';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { createdOnce } from '../ui/form/created-once.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { changeTeam, createTeam, readTeam } from './queries.ts';

// the page opens before its form is there
const TeamForm = preloaded(() => import('./TeamForm.tsx').then((file) => ({ default: file.TeamForm })));

export function CreateTeamPage() {
  const texts = useTexts().teams;
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <>
      <PageHeader title={texts.create} />
      <Suspense fallback={<Skeleton height={480} />}>
        <TeamForm
          {...createdOnce({ create: createTeam, change: changeTeam, read: readTeam })}
          success={texts.createdDone}
          failure={texts.createFailed}
          submitLabel={texts.create}
          done={async (team) => {
            await Promise.all(['teams', 'users'].map((topic) => readAgain(cache, topic)));
            await navigate({ to: '/teams/$id', params: { id: team.id } });
          }}
        />
      </Suspense>
    </>
  );
}
