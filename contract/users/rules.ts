/** The rules about people: who may be approved, declined or removed. */
import type { FailureCode } from '../failures.ts';
import type { Permission } from '../permissions.ts';

/** The name people read. */
export const displayName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** Why somebody cannot be declined, or null: declining is for those who wait. */
export const refuseDecline = (user: { approved: boolean }): FailureCode | null =>
  user.approved ? 'already-approved' : null;

/** Why somebody cannot lose `m_usrs` or leave, or null: one person must always be able to manage users. */
export function refuseLosingAdmin(userId: string, holders: readonly string[]): FailureCode | null {
  return holders.includes(userId) && holders.length === 1 ? 'last-admin' : null;
}

/** Why somebody cannot be given a permission, or null: people who wait for approval hold nothing. */
export const refuseGrant = (user: { approved: boolean }): FailureCode | null =>
  user.approved ? null : 'not-approved';

/** Whether a birthday can be one, told in club dates (`2026-11-20`). */
export const refuseBirthday = (birthday: string, today: string): 'birthday-in-future' | null =>
  birthday > today ? 'birthday-in-future' : null;
