/** The rules about granting and revoking permissions. */
import type { FailureCode } from '../failures.ts';

/** Why somebody cannot lose `m_usrs` or leave, or null: at least one person with an account must be able to manage users. */
export function refuseLosingAdmin(userId: string, holders: readonly string[]): FailureCode | null {
  return holders.includes(userId) && holders.length === 1 ? 'last-admin' : null;
}

/** Why somebody cannot be granted a permission, or null: people who wait for approval hold none. */
export const refuseGrant = (user: { approved: boolean }): FailureCode | null =>
  user.approved ? null : 'not-approved';
