/** The contract's schema of a game, with its rules for several fields; loaded on demand by a form. */
import type { ClubTime } from '@club/contract/club-time.ts';
import { refuseHalfScore, refuseOpponents } from '@club/contract/games/rules.ts';
import { whenRight } from '../ui/form/when-right.ts';

/** The schema that validates the form of a game; `meetTime` is the time of the meeting as it was entered. */
export async function gameShape(clock: Pick<ClubTime, 'localOf'>) {
  const [{ z }, { GameInput }] = await Promise.all([import('zod'), import('@club/contract/games/shape.ts')]);
  return GameInput.extend({ meetTime: z.string().nullable() })
    .superRefine(
      (game, context) => {
        const refuse = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message });
        const opponents = refuseOpponents(game.homeTeam, game.awayTeam);
        if (opponents) refuse('awayTeam', opponents);
        const half = refuseHalfScore(game.scoreHome, game.scoreGuest);
        if (half) refuse(game.scoreHome === null ? 'scoreHome' : 'scoreGuest', half);
      },
      whenRight('homeTeam', 'awayTeam', 'scoreHome', 'scoreGuest'),
    )
    .superRefine(
      ({ meetAt, meetTime }, context) => {
        // a time in the skipped hour would become another time
        if (meetAt !== null && clock.localOf(meetAt).time !== meetTime)
          context.addIssue({ code: 'custom', path: ['meetAt'], message: 'time-skipped' });
      },
      whenRight('date', 'meetAt'),
    )
    .transform(({ meetTime, ...game }) => game);
}
