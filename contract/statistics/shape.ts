/** The club's statistics. */
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
    /** played at least a day ago and still without a final score */
    withoutResult: z.int(),
  }),
});
export type Statistics = z.output<typeof Statistics>;
