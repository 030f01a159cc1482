/** Open tasks of a club official: only those they hold the permission for, null for the rest. */
import { z } from 'zod';
import { Game } from '../games/shape.ts';
import { ImportProblem } from '../imports/shape.ts';
import { legalNames } from '../legal/rules.ts';
import { seasonHalves } from '../positions/rules.ts';

export const Attention = z.object({
  /** played at least a day ago and still without a final score; the latest few of them */
  games: z.object({ count: z.int(), latest: z.array(Game) }).nullable(),
  /** messages of the last seven days that reached somebody through no channel: how many, and how many people */
  deliveries: z.object({ messages: z.int(), people: z.int() }).nullable(),
  /** lines that imports could not read and nobody has reviewed, latest first */
  imports: z.array(ImportProblem),
  /** public texts that the club must still write, or finish */
  legal: z
    .array(z.object({ name: z.enum(legalNames), problem: z.enum(['missing', 'unfinished']) }))
    .nullable(),
  /** the half that has begun, or begins within two weeks, and has no line-ups, though the half before it has some */
  lineUps: z.object({ season: z.int(), seasonHalf: z.enum(seasonHalves) }).nullable(),
});
export type Attention = z.output<typeof Attention>;
