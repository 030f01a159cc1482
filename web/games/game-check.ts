/** The contract's shape of a game, with those of its rules that take more than one field; fetched when a form needs it. */
import { refuseHalfScore, refuseOpponents } from '@club/contract/games/rules.ts';
import { whenRight } from '../ui/form/when-right.ts';

/** The shape that a form of a game is checked by. */
export async function gameShape() {
  const { GameInput } = await import('@club/contract/games/shape.ts');
  return GameInput.superRefine(
    (game, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      const opponents = refuseOpponents(game.homeTeam, game.awayTeam);
      if (opponents) refuse('awayTeam', opponents);
      const half = refuseHalfScore(game.scoreHome, game.scoreGuest);
      if (half) refuse(game.scoreHome === null ? 'scoreHome' : 'scoreGuest', half);
    },
    whenRight('homeTeam', 'awayTeam', 'scoreHome', 'scoreGuest'),
  );
}
