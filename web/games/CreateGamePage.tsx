/** A new game. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { NoTeams } from '../teams/NoTeams.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { createdOnce } from '../ui/form/created-once.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { changeGame, createGame, readGame } from './queries.ts';

// the page opens before its form is there
const GameForm = preloaded(() => import('./GameForm.tsx').then((file) => ({ default: file.GameForm })));

export function CreateGamePage() {
  const texts = useTexts().games;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const teams = useTeamChoice();
  if (teams.isLoadingError) return <ErrorState cause={teams.error} retry={() => void teams.refetch()} />;
  return (
    <>
      <PageHeader title={texts.create} />
      {teams.data?.length === 0 ? (
        <NoTeams />
      ) : teams.data ? (
        <Suspense fallback={<Skeleton height={640} maw={560} />}>
          <GameForm
            teams={teams.data}
            {...createdOnce({ create: createGame, change: changeGame, read: readGame })}
            success={texts.createdDone}
            failure={texts.createFailed}
            submitLabel={texts.create}
            done={async (game) => {
              await cache.invalidateQueries({ queryKey: ['games'] });
              await navigate({ to: '/games/$id', params: { id: game.id } });
            }}
          />
        </Suspense>
      ) : (
        <Skeleton height={640} maw={560} />
      )}
    </>
  );
}
