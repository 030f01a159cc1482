/** A new position in a line-up. */
import { holds } from '@club/contract/permissions.ts';
import { currentHalf, seasonHalves } from '@club/contract/positions/rules.ts';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { NoTeams } from '../teams/NoTeams.tsx';
import { createdOnce } from '../ui/form/created-once.ts';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { changePosition, createPosition, readPosition } from './queries.ts';

// the page opens before its form is there
const PositionForm = preloaded(() =>
  import('./PositionForm.tsx').then((file) => ({ default: file.PositionForm })),
);

export function CreatePositionPage() {
  const texts = useTexts().positions;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const today = useToday();
  const sees = holds(useViewer(), 'g_all_usr_pos');
  const [entered, setEntered] = useState(0);
  const { search } = useListAddress<'teamId' | 'season' | 'half'>();
  const now = currentHalf(today);
  const teams = useTeamChoice();
  return (
    <>
      <PageHeader title={texts.create} />
      {teams.data?.length === 0 ? (
        <NoTeams />
      ) : (
        <Suspense fallback={<Skeleton height={480} />}>
          <PositionForm
            key={entered}
            start={{
              teamId: search.teamId ?? '',
              season: Number(search.season ?? now.season),
              half: seasonHalves.find((one) => one === search.half) ?? now.seasonHalf,
              date: today,
            }}
            {...createdOnce({ create: createPosition, change: changePosition, read: readPosition })}
            success={texts.createdDone}
            failure={texts.createFailed}
            submitLabel={texts.create}
            done={async ({ season, seasonHalf }) => {
              await cache.invalidateQueries({ queryKey: ['positions'] });
              // people who may not see line-ups continue with the next position
              if (sees)
                await navigate({ to: '/positions', search: { season: String(season), half: seasonHalf } });
              else setEntered(entered + 1);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
