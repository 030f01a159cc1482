/** Guardians: people who act for a child, as themselves. */
import { z } from 'zod';
import { storedInstant } from '../fields.ts';
import { Person } from '../users/shape.ts';
import { guardianKinds } from './rules.ts';

export const GuardianInput = z.strictObject({
  kind: z.enum(guardianKinds, { error: 'invalid' }).default('parent'),
});
export type GuardianInput = z.output<typeof GuardianInput>;

const link = {
  kind: z.enum(guardianKinds),
  /** when they asked, or were added */
  since: storedInstant,
  /** null: nobody has confirmed it yet, and they may do nothing for the child */
  confirmedAt: storedInstant.nullable(),
};

/** One guardian of a child. No address: separated parents need not know each other's. */
export const Guardian = z.object({ ...link, user: Person });
export type Guardian = z.output<typeof Guardian>;

/** One child of a guardian, or of somebody who only asked to be one: it has nothing that other members do not see. */
export const Child = z.object({ ...link, user: Person });
export type Child = z.output<typeof Child>;
