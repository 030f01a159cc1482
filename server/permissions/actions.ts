/** Giving and taking permissions. */
import { Failure } from '@club/contract/failures.ts';
import { refuseGrant, refuseLosingAdmin } from '@club/contract/permissions/rules.ts';
import type { Grant } from '@club/contract/permissions/shape.ts';
import { type Permission, permissions } from '@club/contract/permissions.ts';
import { note } from '../audit/actions.ts';
import type { Work } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import { notify } from '../platform/postgres/notify.ts';
import { deleteGrant, findApproval, hasHolder, insertGrants, listGrants, lockHolders } from './store.ts';

/** Ids of those who can manage users, locked until the transaction ends. */
export const holdersOfUserManagement = (db: Database): Promise<string[]> => lockHolders(db, 'm_usrs');

/** Whether anybody can manage users at the moment; nothing is locked. */
export const hasUserManager = (db: Database): Promise<boolean> => hasHolder(db, 'm_usrs');

/** Gives somebody every permission, without asking who does it: for first admins and seeds. */
export const grantAll = (db: Database, grant: { userId: string; by: string | null; now: Date }) =>
  insertGrants(db, grant.userId, permissions, grant.by, grant.now);

/** @throws Failure `not-found` */
export async function grantsOf(work: Work, userId: string): Promise<Grant[]> {
  if (!(await findApproval(work.db, userId))) throw new Failure('not-found');
  return listGrants(work.db, userId);
}

/** @throws Failure `not-found` */
export async function grantOf(work: Work, userId: string, permission: Permission): Promise<Grant> {
  const found = (await grantsOf(work, userId)).find((grant) => grant.permission === permission);
  if (!found) throw new Failure('not-found');
  return found;
}

async function tell(work: Work, userId: string): Promise<void> {
  await notify(work.db, 'callers', userId);
  await work.announce('users', userId);
}

/**
 * Gives permissions; those held already stay as they are.
 * @throws Failure `not-found`, `not-approved`
 */
export async function grant(work: Work, userId: string, codes: readonly Permission[]): Promise<void> {
  const user = await findApproval(work.db, userId);
  if (!user) throw new Failure('not-found');
  const refusal = refuseGrant(user);
  if (refusal) throw new Failure(refusal);
  const fresh = await insertGrants(work.db, userId, codes, work.caller.userId, work.now);
  for (const permission of fresh)
    await note(work.db, {
      now: work.now,
      actorId: work.caller.userId,
      subjectId: userId,
      action: 'permission-granted',
      detail: { permission },
    });
  await tell(work, userId);
}

/** @throws Failure `not-found`, `last-admin` */
export async function revoke(work: Work, userId: string, permission: Permission): Promise<void> {
  if (permission === 'm_usrs') {
    const refusal = refuseLosingAdmin(userId, await holdersOfUserManagement(work.db));
    if (refusal) throw new Failure(refusal);
  }
  if (!(await deleteGrant(work.db, userId, permission))) throw new Failure('not-found');
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: userId,
    action: 'permission-revoked',
    detail: { permission },
  });
  await tell(work, userId);
}
