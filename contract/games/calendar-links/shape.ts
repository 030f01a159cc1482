/** The calendar link of a team: when it was read, and what would change. */
import { z } from 'zod';
import { id, storedInstant } from '../../fields.ts';
import { ImportResult } from '../shape.ts';
import { linkFailures } from './rules.ts';

export const CalendarLinkInput = z.strictObject({
  /** changes are taken over without a question */
  automatic: z.boolean({ error: 'required' }),
});

/** Which proposal is meant: another one may have replaced it. */
export const ProposalChoice = z.strictObject({ digest: z.string({ error: 'required' }).min(1).max(100) });

export const CalendarLink = z.object({
  teamId: id,
  automatic: z.boolean(),
  /** somebody asked for it to be read, and that has not happened yet */
  reading: z.boolean(),
  /** when it was last read without an error */
  readAt: storedInstant.nullable(),
  triedAt: storedInstant.nullable(),
  failure: z
    .object({
      reason: z.enum(linkFailures),
      /** HTTP status of the answer, for `http-error` */
      status: z.int().nullable(),
      since: storedInstant,
      /** in a row */
      count: z.int(),
    })
    .nullable(),
  /** what would change today; null: nothing */
  proposal: z.object({ digest: z.string(), changes: ImportResult }).nullable(),
});
export type CalendarLink = z.output<typeof CalendarLink>;
