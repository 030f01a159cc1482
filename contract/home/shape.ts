/** What waits for somebody who looks after the club: only what they hold the right for, null for the rest. */
import { z } from 'zod';
import { Game } from '../games/shape.ts';
import { ImportProblem } from '../imports/shape.ts';

export const Attention = z.object({
  /** played a day ago or longer, and still no final score; the latest few of them */
  games: z.object({ count: z.int(), latest: z.array(Game) }).nullable(),
  /** messages of the last seven days that reached somebody on no way: how many, and how many people */
  deliveries: z.object({ messages: z.int(), people: z.int() }).nullable(),
  /** what imports could not read and nobody has looked at, latest first */
  imports: z.array(ImportProblem),
});
export type Attention = z.output<typeof Attention>;
