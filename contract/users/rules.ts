/** The rules about people: who may be approved, declined or removed. */
import type { FailureCode } from '../failures.ts';

/** The name people read. */
export const displayName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** Why somebody cannot be declined, or null: declining is for those who wait. */
export const refuseDecline = (user: { approved: boolean }): FailureCode | null =>
  user.approved ? 'already-approved' : null;

/** Whether a birthday can be one, told in club dates (`2026-11-20`). */
export const refuseBirthday = (birthday: string, today: string): 'birthday-in-future' | null =>
  birthday > today ? 'birthday-in-future' : null;
