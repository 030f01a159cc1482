/** Games of my teams: live ones with their score, the next ones, and the latest results. */
import type { Game } from '@club/contract/games/shape.ts';
import { leads } from '@club/contract/permissions.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { GameCard } from '../games/GameCard.tsx';
import { looksOf, type TeamAppearance } from '../games/team-appearance.ts';
import { afterFirstPaint } from '../platform/after-first-paint.ts';
import { openTexts, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import classes from './Home.module.css';
import { HomeCard } from './HomeCard.tsx';
import type { MyGames } from './my-games.ts';

const ComingAnswer = lazy(
  afterFirstPaint(async () => {
    const [file] = await Promise.all([import('../matches/ComingAnswer.tsx'), openTexts(['matches'])]);
    return { default: file.ComingAnswer };
  }),
);

type Props = {
  now: Date;
  games: MyGames;
  teams: readonly (TeamAppearance & { id: string })[];
};

export function GamesCard({ now, games, teams }: Props) {
  const words = useTexts().home;
  const viewer = useViewer();
  const pageOf = ({ id, teamId, state }: Game) =>
    state !== 'planned' && leads(viewer, teamId, 'm_gms') ? `/games/${id}` : `/games/${id}/match`;
  const looks = looksOf(teams);
  const parts = [
    { name: words.now, games: games.now },
    { name: words.next, games: games.next },
    { name: words.last, games: games.last },
  ].filter((part) => part.games.length > 0);
  if (parts.length === 0) return null;
  return (
    <HomeCard title={words.games} all={{ to: '/games', words: words.allGames }}>
      {parts.map((part) => (
        <div key={part.name} className={classes.part}>
          <h3 className={classes.partName}>{part.name}</h3>
          <ul className={classes.list}>
            {part.games.map((game) => (
              <li key={game.id}>
                <Link to={pageOf(game)} className={classes.gameLink}>
                  <GameCard game={game} team={looks.get(game.teamId)} />
                </Link>
                {game.state === 'planned' && Date.parse(game.date) > now.getTime() ? (
                  <Suspense fallback={<div className={classes.answer} />}>
                    <ComingAnswer gameId={game.id} />
                  </Suspense>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </HomeCard>
  );
}
