/** Recorded imports, so that everything one of them saved can be undone together. */
import { z } from 'zod';
import { id, storedInstant } from '../fields.ts';
import { visibleText } from '../visible-text.ts';
import { importKinds } from './rules.ts';

export const Import = z.object({
  id,
  /** display name: the date of the list, or season and half */
  title: z.string(),
  createdAt: storedInstant,
  /** null after the person has left */
  createdBy: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  saved: z.int(),
  /** how many of them replaced an existing value */
  replaced: z.int(),
  /** how many other rows it removed, because the list no longer names them */
  removed: z.int(),
  undoneAt: storedInstant.nullable(),
});
export type Import = z.output<typeof Import>;

/** The result of undoing an import. `kept` counts rows that no longer belong to it: changed or deleted manually, or imported again. */
export const ImportUndone = z.object({ deleted: z.int(), restored: z.int(), kept: z.int() });
export type ImportUndone = z.output<typeof ImportUndone>;

/** Lines that an import could not read: their position (line or page, from 1) and their text. */
export const UnreadLines = z.array(z.object({ line: z.int(), text: z.string() }));
export type UnreadLines = z.output<typeof UnreadLines>;

/** A line that an import could not read, until somebody has reviewed it. */
export const ImportProblem = z.object({
  id,
  kind: z.enum(importKinds),
  /** the team, or the name of the list */
  title: z.string(),
  lines: UnreadLines,
  createdAt: storedInstant,
});
export type ImportProblem = z.output<typeof ImportProblem>;

/** The unread lines of a list, as reported by the client that saves it. */
export const UnreadRows = z
  .array(
    z.strictObject({
      page: z.int({ error: 'invalid' }).min(1, { error: 'too-small' }).max(9999, { error: 'too-large' }),
      text: z.string({ error: 'invalid' }).overwrite(visibleText).max(500, { error: 'too-long' }),
    }),
  )
  .max(500, { error: 'too-large' })
  .default([]);
export type UnreadRows = z.output<typeof UnreadRows>;
