/** Edits a game. The input is preserved while others change the game; a conflict is reported on saving. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useEdited } from '../ui/form/use-edited.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { nameOf } from './game-words.ts';
import { changeGame, useGame } from './queries.ts';

// the page opens before its form is there
const GameForm = preloaded(() => import('./GameForm.tsx').then((file) => ({ default: file.GameForm })));

export function EditGamePage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().games;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useGame(id);
  const teams = useTeamChoice();
  const edited = useEdited(query);
  const failed = [query, teams].find((one) => one.isLoadingError);
  if (failed)
    return (
      <ErrorState cause={failed.error} retry={() => void failed.refetch()} retrying={failed.isRefetching} />
    );
  if (!edited || !teams.data) return <Skeleton height={640} maw={560} />;
  return (
    <>
      <PageHeader title={texts.editTitle} help={nameOf(edited.record.data, texts)} />
      <Suspense fallback={<Skeleton height={640} maw={560} />}>
        <GameForm
          edited={edited}
          teams={teams.data}
          save={(input, _, base) => changeGame(id, input, base?.etag ?? null)}
          success={texts.updatedDone}
          failure={texts.updateFailed}
          submitLabel={texts.save}
          done={async () => {
            await cache.invalidateQueries({ queryKey: ['games'] });
            await navigate({ to: '/games/$id', params: { id } });
          }}
        />
      </Suspense>
    </>
  );
}
