/** The people marked in a picture of a post. */
import { z } from 'zod';
import { kind } from '../../consents/shape.ts';
import { id } from '../../fields.ts';
import { Person } from '../../users/shape.ts';

export const MarksInput = z.strictObject({
  userIds: z
    .array(id, { error: 'invalid' })
    .max(50, { error: 'too-large' })
    .transform((ids) => [...new Set(ids)]),
});
export type MarksInput = z.output<typeof MarksInput>;

export const Marks = z.object({
  /** with the consents to photos that count today */
  items: z.array(z.object({ user: Person.omit({ photoUrl: true }), given: z.array(kind) })),
});
export type Marks = z.output<typeof Marks>;
