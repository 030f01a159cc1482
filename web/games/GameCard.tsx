/** A game on the phone: time, teams, score, venue. */
import { venueOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { useTexts } from '../platform/i18n.ts';
import classes from './GameCard.module.css';
import { GamePairing } from './GamePairing.tsx';
import { GameScore } from './GameScore.tsx';
import { GameStanding } from './GameStanding.tsx';
import { GameWhen } from './GameWhen.tsx';
import type { TeamAppearance } from './team-appearance.ts';

export function GameCard({ game, team }: { game: Game; team: TeamAppearance | undefined }) {
  const texts = useTexts().games;
  const details = [game.cupGame ? texts.cup : null, game.league, venueOf(game)].filter(Boolean);
  return (
    <span className={classes.card}>
      <span className={classes.top}>
        <span className={classes.when}>
          <GameWhen at={game.date} />
        </span>
        {game.state === 'planned' ? null : <GameStanding game={game} />}
      </span>
      <span className={classes.middle}>
        <GamePairing game={game} team={team} large />
        <span className={classes.score}>
          <GameScore game={game} />
        </span>
      </span>
      <span className={classes.details}>{details.join(' · ')}</span>
    </span>
  );
}
