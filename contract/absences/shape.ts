/** Absences: when somebody is away. Only they see why. */
import { z } from 'zod';
import { date, id, optionalText, storedDate } from '../fields.ts';
import { Person } from '../users/shape.ts';

const fields = {
  /** first day, a club date */
  from: date('start-date-empty'),
  /** last day, included */
  to: date('end-date-empty'),
};
const reason = optionalText(200);

export const AbsenceInput = z.strictObject({
  ...fields,
  reason: reason.default(null),
  /** a child, by its guardian; default: oneself */
  userId: id.optional(),
});
export type AbsenceInput = z.output<typeof AbsenceInput>;

export const AbsenceChange = z.strictObject({ ...fields, reason }).partial();
export type AbsenceChange = z.output<typeof AbsenceChange>;

/** An absence as its own person and their guardians see it, and nobody else. */
export const Absence = z.object({
  id,
  userId: id,
  from: storedDate,
  to: storedDate,
  reason: z.string().nullable(),
});
export type Absence = z.output<typeof Absence>;

/** An absence as trainers and captains see it: without a reason. */
export const Away = z.object({ id, user: Person, from: storedDate, to: storedDate });
export type Away = z.output<typeof Away>;
