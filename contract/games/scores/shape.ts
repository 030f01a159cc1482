/** Entries of a game's live ticker. */
import { z } from 'zod';
import { id, idOr, storedInstant } from '../../fields.ts';
import { points } from '../shape.ts';

export const ScoreInput = z.strictObject({
  gameId: idOr('required'),
  scoreHome: points,
  scoreGuest: points,
});
export type ScoreInput = z.output<typeof ScoreInput>;

/** `createdBy` is null after that person has left the club. */
export const Score = z.object({
  id,
  gameId: id,
  scoreHome: z.int(),
  scoreGuest: z.int(),
  createdAt: storedInstant,
  createdBy: id.nullable(),
});
export type Score = z.output<typeof Score>;
