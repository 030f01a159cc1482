/** Imports that are kept, so that what one of them saved can be taken back as one. */
import { z } from 'zod';
import { id, storedInstant } from '../fields.ts';
import { importKinds } from './rules.ts';

export const Import = z.object({
  id,
  /** what it is called: the list's date, or season and half */
  title: z.string(),
  createdAt: storedInstant,
  /** null when the person is gone */
  createdBy: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  saved: z.int(),
  /** how many of them took the place of what stood there before */
  replaced: z.int(),
  undoneAt: storedInstant.nullable(),
});
export type Import = z.output<typeof Import>;

/** What taking back did. Over `kept` the import has no say any more: changed or deleted by hand, or imported anew. */
export const ImportUndone = z.object({ deleted: z.int(), restored: z.int(), kept: z.int() });
export type ImportUndone = z.output<typeof ImportUndone>;

/** Lines that an import could not read: where they stand (line or page, from 1) and what stands there. */
export const UnreadLines = z.array(z.object({ line: z.int(), text: z.string() }));
export type UnreadLines = z.output<typeof UnreadLines>;

/** What an import could not read, until somebody has looked at it. */
export const ImportProblem = z.object({
  id,
  kind: z.enum(importKinds),
  /** the team, or what the list is of */
  title: z.string(),
  lines: UnreadLines,
  createdAt: storedInstant,
});
export type ImportProblem = z.output<typeof ImportProblem>;

/** The lines that a list leaves unread, as whoever saves it tells them. */
export const UnreadRows = z
  .array(
    z.strictObject({
      page: z.int({ error: 'invalid' }).min(1, { error: 'too-small' }).max(9999, { error: 'too-large' }),
      text: z.string({ error: 'invalid' }).max(500, { error: 'too-long' }),
    }),
  )
  .max(500, { error: 'too-large' })
  .default([]);
export type UnreadRows = z.output<typeof UnreadRows>;
