/** The two teams, home above guest, ours in bold; our team's colour beside it. */
import type { Game } from '@club/contract/games/shape.ts';
import { useTexts } from '../platform/i18n.ts';
import classes from './GamePairing.module.css';
import type { TeamAppearance } from './team-appearance.ts';

type Props = { game: Game; team: TeamAppearance | undefined; large?: boolean };

export function GamePairing({ game, team, large = false }: Props) {
  const texts = useTexts().games;
  return (
    <span className={classes.pairing} data-large={large || undefined}>
      <span
        className={classes.color}
        style={{ background: team?.color ?? 'transparent' }}
        title={team?.name}
        aria-hidden
      />
      <span className={classes.names} data-cancelled={game.state === 'cancelled' || undefined}>
        <span data-ours={game.homeGame || undefined}>{game.homeTeam}</span>
        <span className={classes.dash}> – </span>
        <span data-ours={!game.homeGame || undefined}>{game.awayTeam}</span>
      </span>
      {game.cupGame && !large ? <span className={classes.cup}>{texts.cup}</span> : null}
    </span>
  );
}
