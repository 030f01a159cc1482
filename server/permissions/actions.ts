/** Granting and revoking permissions. */
import { Failure } from '@club/contract/failures.ts';
import { refuseGrant, refuseLosingAdmin } from '@club/contract/permissions/rules.ts';
import type { Grant } from '@club/contract/permissions/shape.ts';
import { type Permission, permissions } from '@club/contract/permissions.ts';
import { noteBy } from '../audit/actions.ts';
import type { Context } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import { deleteGrant, findApproval, hasHolder, insertGrants, listGrants, lockHolders } from './store.ts';

/** Ids of those who can manage users, locked until the transaction ends. */
export const holdersOfUserManagement = (db: Database): Promise<string[]> => lockHolders(db, 'm_usrs');

/** Whether anybody can manage users at the moment, without a lock. */
export const hasUserManager = (db: Database): Promise<boolean> => hasHolder(db, 'm_usrs');

/** Grants every permission without checking the caller: for first admins and seeds. */
export const grantAll = (db: Database, grant: { userId: string; by: string | null; now: Date }) =>
  insertGrants(db, grant.userId, permissions, grant.by, grant.now);

/** @throws Failure `not-found` */
export async function grantsOf(context: Context, userId: string): Promise<Grant[]> {
  if (!(await findApproval(context.db, userId))) throw new Failure('not-found');
  return listGrants(context.db, userId);
}

/** @throws Failure `not-found` */
export async function grantOf(context: Context, userId: string, permission: Permission): Promise<Grant> {
  const found = (await grantsOf(context, userId)).find((grant) => grant.permission === permission);
  if (!found) throw new Failure('not-found');
  return found;
}

async function notifyProcesses(context: Context, userId: string): Promise<void> {
  await context.forgetCaller(userId);
  await context.publish('users', userId);
}

/**
 * Grants permissions; existing ones stay unchanged.
 * @throws Failure `not-found`, `not-approved`
 */
export async function grant(context: Context, userId: string, codes: readonly Permission[]): Promise<void> {
  const user = await findApproval(context.db, userId);
  if (!user) throw new Failure('not-found');
  const refusal = refuseGrant(user);
  if (refusal) throw new Failure(refusal);
  const fresh = await insertGrants(context.db, userId, codes, context.caller.userId, context.now);
  for (const permission of fresh)
    await noteBy(context, { subjectId: userId, action: 'permission-granted', detail: { permission } });
  await notifyProcesses(context, userId);
}

/** @throws Failure `not-found`, `last-admin` */
export async function revoke(context: Context, userId: string, permission: Permission): Promise<void> {
  if (permission === 'm_usrs') {
    const refusal = refuseLosingAdmin(userId, await holdersOfUserManagement(context.db));
    if (refusal) throw new Failure(refusal);
  }
  if (!(await deleteGrant(context.db, userId, permission))) throw new Failure('not-found');
  await noteBy(context, { subjectId: userId, action: 'permission-revoked', detail: { permission } });
  await notifyProcesses(context, userId);
}
