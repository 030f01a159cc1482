/** Games of my teams: live ones with their score, the next ones, and the latest results. */
import { holds } from '@club/contract/permissions.ts';
import { Link } from '@tanstack/react-router';
import { GameCard } from '../games/GameCard.tsx';
import { looksOf, type TeamAppearance } from '../games/team-appearance.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import classes from './Home.module.css';
import { HomeCard } from './HomeCard.tsx';
import type { MyGames } from './my-games.ts';

type Props = {
  games: MyGames;
  teams: readonly (TeamAppearance & { id: string })[];
};

export function GamesCard({ games, teams }: Props) {
  const words = useTexts().home;
  const manages = holds(useViewer(), 'm_gms');
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
                {manages ? (
                  <Link to="/games/$id" params={{ id: game.id }} className={classes.gameLink}>
                    <GameCard game={game} team={looks.get(game.teamId)} />
                  </Link>
                ) : (
                  <GameCard game={game} team={looks.get(game.teamId)} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </HomeCard>
  );
}
