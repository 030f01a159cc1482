/** Imports that are kept, so that what one of them saved can be taken back as one. */
import { z } from 'zod';
import { id, instant } from '../fields.ts';

export const Import = z.object({
  id,
  /** what it is called: the list's date, or season and half */
  title: z.string(),
  createdAt: instant,
  /** null when the person is gone */
  createdBy: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  saved: z.int(),
  /** how many of them took the place of what stood there before */
  replaced: z.int(),
  undoneAt: instant.nullable(),
});
export type Import = z.output<typeof Import>;

/** What taking back did. Over `kept` the import has no say any more: changed or deleted by hand, or imported anew. */
export const ImportUndone = z.object({ deleted: z.int(), restored: z.int(), kept: z.int() });
export type ImportUndone = z.output<typeof ImportUndone>;
