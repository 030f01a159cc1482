/** A game's details, changed. What is being entered stays while others change the game; saving then tells of it. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { nameOf } from './game-words.ts';
import { changeGame, useGame } from './queries.ts';

// the parts of a form come a moment later than the page: it opens at once
const GameForm = lazy(() => import('./GameForm.tsx').then((file) => ({ default: file.GameForm })));

export function EditGamePage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().games;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useGame(id);
  const teams = useTeamChoice();
  const [begun, setBegun] = useState<typeof query.data>(undefined);
  // a list's answer of before may be old: the form begins with what is there now
  if (begun === undefined && query.data && !query.isFetching) setBegun(query.data);
  const failed = query.isError ? query : teams.isError ? teams : null;
  if (failed && !begun)
    return (
      <ErrorState cause={failed.error} retry={() => void failed.refetch()} retrying={failed.isRefetching} />
    );
  if (!begun || !teams.data) return <Skeleton height={640} maw={560} />;
  const { data: game, etag } = begun;
  return (
    <>
      <PageHeader title={texts.editTitle} help={nameOf(game, texts)} />
      <Suspense fallback={<Skeleton height={640} maw={560} />}>
        <GameForm
          key={etag}
          game={game}
          teams={teams.data}
          save={(input) => changeGame(id, input, etag)}
          success={texts.updatedDone}
          failure={texts.updateFailed}
          submitLabel={texts.save}
          onReload={() => void query.refetch().then((fresh) => fresh.data && setBegun(fresh.data))}
          done={async () => {
            await cache.invalidateQueries({ queryKey: ['games'] });
            await navigate({ to: '/games/$id', params: { id } });
          }}
        />
      </Suspense>
    </>
  );
}
