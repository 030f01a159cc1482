/** Buddies: a link between two members that both of them see. */
import { z } from 'zod';
import { id, idOr, lines, optionalText, storedInstant, text } from '../fields.ts';
import { Person } from '../users/shape.ts';

export const BuddyInput = z.strictObject({
  buddyId: idOr('user-empty'),
  note: optionalText(500).default(null),
  /** whose buddy; for those who manage users and link two others */
  userId: id.optional(),
});
export type BuddyInput = z.output<typeof BuddyInput>;

export const BuddyChange = z.strictObject({ note: optionalText(500) }).partial();
export type BuddyChange = z.output<typeof BuddyChange>;

export const Buddy = z.object({
  id,
  userId: id,
  buddyId: id,
  note: z.string().nullable(),
  createdAt: storedInstant,
  user: Person,
  buddy: Person,
});
export type Buddy = z.output<typeof Buddy>;

export const BuddyCall = z.strictObject({ title: text(100, 'title-empty'), body: lines(1000, 'body-empty') });
export type BuddyCall = z.output<typeof BuddyCall>;

/** Number of people who were called. */
export const BuddiesCalled = z.object({ people: z.int() });
export type BuddiesCalled = z.output<typeof BuddiesCalled>;
