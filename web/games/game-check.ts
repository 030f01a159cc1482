/** The contract's schema of a game, with its rules for several fields; loaded on demand by a form. */
import { refuseHalfScore, refuseOpponents } from '@club/contract/games/rules.ts';
import { whenRight } from '../ui/form/when-right.ts';

/** The schema that validates the form of a game. */
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
