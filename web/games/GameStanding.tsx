/** The state of a game as a chip: live, won, lost, drawn, cancelled; planned is plain text. */
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
