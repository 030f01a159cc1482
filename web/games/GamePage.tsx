/** The page of one game for those who manage it, and for captains of its team: its live score, its state, and deleting it. */
import { Failure } from '@club/contract/failures.ts';
import { venueOf } from '@club/contract/games/rules.ts';
import { holds, leads } from '@club/contract/permissions.ts';
import { ActionIcon, Skeleton, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { EditLink } from '../ui/EditLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Freshness } from '../ui/Freshness.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { GameStanding } from './GameStanding.tsx';
import { GameWhen } from './GameWhen.tsx';
import { nameOf } from './game-words.ts';
import { useGame } from './queries.ts';
import { LiveScore } from './scores/LiveScore.tsx';
import { ScoreEntries } from './scores/ScoreEntries.tsx';
import { useTicker } from './scores/use-ticker.ts';

// loaded on demand: the last section of the page, for few
const DeleteGame = lazy(() => import('./DeleteGame.tsx').then((file) => ({ default: file.DeleteGame })));

function EditGame({ id }: { id: string }) {
  const texts = useTexts().games;
  return usePhone() ? (
    <ActionIcon
      renderRoot={(props) => <Link to="/games/edit/$id" params={{ id }} {...props} />}
      variant="default"
      size={44}
      aria-label={texts.edit}
    >
      <IconPencil size={18} stroke={1.6} />
    </ActionIcon>
  ) : (
    <EditLink to="/games/edit/$id" id={id}>
      {texts.edit}
    </EditLink>
  );
}

export function GamePage() {
  const { id = '' } = useParams({ strict: false });
  return <OneGame key={id} id={id} />;
}

function OneGame({ id }: { id: string }) {
  const all = useTexts();
  const texts = all.games;
  const viewer = useViewer();
  const query = useGame(id);
  const ticker = useTicker(id);
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!query.data) return <Skeleton height={420} />;
  const { data: game, etag } = query.data;
  if (!leads(viewer, game.teamId, 'm_gms')) return <ErrorState cause={new Failure('missing-permission')} />;
  const manages = holds(viewer, 'm_gms');
  return (
    <>
      <PageHeader
        title={nameOf(game, texts)}
        help={
          <>
            {[game.cupGame ? texts.cup : null, game.league, venueOf(game)].filter(Boolean).join(' · ')}
            {' · '}
            <Link to="/games/$id/match" params={{ id }}>
              {all.matches.toMatch}
            </Link>
          </>
        }
        aside={manages ? <EditGame id={game.id} /> : null}
      />
      <Section
        title={all.gamesScores.ticker}
        help={
          <Text component="span" inherit>
            <GameWhen at={game.date} />
          </Text>
        }
        aside={<GameStanding game={game} />}
      >
        <Freshness at={query.dataUpdatedAt}>
          <LiveScore game={game} etag={etag} ticker={ticker} />
        </Freshness>
      </Section>
      <ScoreEntries game={game} waiting={ticker.state.waiting} deleted={ticker.forget} />
      {manages ? (
        <Suspense>
          <DeleteGame game={game} etag={etag} />
        </Suspense>
      ) : null}
    </>
  );
}
