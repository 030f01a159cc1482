/** How a game stands, as a chip: live, won, lost, drawn, cancelled; what is only planned says so quietly. */
import type { Game } from '@club/contract/games/shape.ts';
import { useTexts } from '../platform/i18n.ts';
import classes from './GameStanding.module.css';
import { standingOf } from './game-words.ts';

export function GameStanding({ game }: { game: Game }) {
  const { look, word } = standingOf(game, useTexts().games);
  return (
    <span className={classes.chip} data-look={look}>
      {word}
    </span>
  );
}
