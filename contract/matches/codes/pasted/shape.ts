/** Match codes and PINs of many games: read from a pasted text, shown, and saved together. */
import { z } from 'zod';
import { emptyOr, id, storedInstant } from '../../../fields.ts';
import { Codes, CodesInput } from '../shape.ts';
import { longestPaste, mostPasted, unreadReasons } from './rules.ts';

export const PastedText = z.strictObject({
  text: z
    .string({ error: emptyOr('required', 'invalid') })
    .min(1, { error: 'required' })
    .max(longestPaste, { error: 'too-long' }),
});

/** What a text says, and which games it is about. Nothing is saved yet. */
export const PastedCodes = z.object({
  found: z.array(
    z.object({
      /** of the text, counted from 1: where the game is named first */
      line: z.int(),
      /** null: not mentioned */
      code: z.string().nullable(),
      pin: z.string().nullable(),
      /** the games with this number; several where more than one team has a game with it */
      gameIds: z.array(id),
    }),
  ),
  unread: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(unreadReasons) })),
  /** those named in `found`, by date, with what is stored now */
  games: z.array(
    z.object({
      id,
      teamId: id,
      date: storedInstant,
      homeTeam: z.string(),
      awayTeam: z.string(),
      matchNumber: z.string(),
      codes: Codes,
    }),
  ),
});
export type PastedCodes = z.output<typeof PastedCodes>;

export const CodesOfGames = z.strictObject({
  games: z
    .array(
      z.strictObject({
        gameId: id,
        codes: CodesInput,
        /** what was stored when they were chosen; refused where that has changed */
        before: CodesInput,
      }),
      { error: emptyOr('required', 'invalid') },
    )
    .min(1, { error: 'required' })
    .max(mostPasted, { error: 'too-large' }),
});
export type CodesOfGames = z.output<typeof CodesOfGames>;
