/** How long each kind of record is kept, and what the nightly job has deleted. */
import { z } from 'zod';
import { storedDate, storedInstant } from '../fields.ts';

/** months that any kind may be kept at most: ten years */
const longest = 120;

const both = z.object({ de: z.string(), en: z.string() });

export const RetentionChange = z.strictObject({
  /** null: never; each kind has bounds of its own */
  months: z
    .int({ error: 'not-a-number' })
    .min(1, { error: 'too-small' })
    .max(longest, { error: 'too-large' })
    .nullable()
    .optional(),
});
export type RetentionChange = z.output<typeof RetentionChange>;

export const Retention = z.object({
  /** the name of the kind: `messages` */
  id: z.string(),
  label: both,
  about: both,
  months: z.int().nullable(),
  /** the period while nobody has chosen one */
  usual: z.int().nullable(),
  least: z.int(),
  most: z.int(),
  /** whether it may be kept for ever */
  never: z.boolean(),
  /** nothing is deleted: they are only to be looked at */
  reviewOnly: z.boolean(),
  /** how many go in the next run, counted up to 10,000; 10,001 means more */
  next: z.int(),
  /** how many go within 30 days, those of the next run included */
  soon: z.int(),
});
export type Retention = z.output<typeof Retention>;

/** What `If-Match` guards: the counts change by themselves. */
export const VersionedRetention = Retention.pick({ months: true });

/** What one night deleted of one kind: a number, no names. */
export const RetentionRun = z.object({
  id: z.string(),
  day: storedDate,
  name: z.string(),
  label: both,
  removed: z.int(),
});
export type RetentionRun = z.output<typeof RetentionRun>;

export const AllRetention = z.object({ items: z.array(Retention), nextRunAt: storedInstant });
