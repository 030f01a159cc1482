/** The club in numbers. */
import { z } from 'zod';

export const Statistics = z.object({
  users: z.object({ total: z.int(), approved: z.int(), pending: z.int() }),
  teams: z.int(),
  games: z.object({
    total: z.int(),
    planned: z.int(),
    live: z.int(),
    final: z.int(),
    cancelled: z.int(),
    /** played a day ago or longer, and still no final score */
    withoutResult: z.int(),
  }),
});
export type Statistics = z.output<typeof Statistics>;
