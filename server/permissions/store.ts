/** The rows of permissions. */
import type { Permission } from '@club/contract/permissions.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { toWire } from '../platform/postgres/page.ts';

export const listGrants = async (db: Database, userId: string) => {
  const rows = await db
    .selectFrom('main.permissions')
    .select(['permission', 'grantedAt'])
    .where('userId', '=', userId)
    .orderBy('permission')
    .execute();
  return rows.map((row) => toWire(row)) as { permission: Permission; grantedAt: string }[];
};

/** Returns the new ones. */
export async function insertGrants(
  db: Database,
  userId: string,
  codes: readonly Permission[],
  by: string | null,
  now: Date,
): Promise<Permission[]> {
  const rows = await db
    .insertInto('main.permissions')
    .values(codes.map((permission) => ({ userId, permission, grantedBy: by, grantedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('permission')
    .execute();
  return rows.map((row) => row.permission as Permission);
}

/** Returns whether there was one. */
export async function deleteGrant(db: Database, userId: string, permission: Permission): Promise<boolean> {
  const deleted = await db
    .deleteFrom('main.permissions')
    .where('userId', '=', userId)
    .where('permission', '=', permission)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Those who can use one of these permissions: listed members without an account hold it only for later. */
const holders = (db: Database, ...any: Permission[]) =>
  db
    .selectFrom('main.permissions as p')
    .innerJoin('main.users as u', 'u.id', 'p.userId')
    .select('p.userId')
    .where('p.permission', 'in', any)
    .where('u.sub', 'is not', null);

/** The holders, locked: calls that would change them are serialised, also while there are none. */
export async function lockHolders(db: Database, permission: Permission): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`holders of ${permission}`}))`.execute(db);
  const rows = await holders(db, permission).orderBy('p.userId').execute();
  return rows.map((row) => row.userId);
}

/** Those who hold one of these permissions, each of them once. */
export async function listHolders(db: Database, any: readonly Permission[]): Promise<string[]> {
  const rows = await holders(db, ...any)
    .distinct()
    .execute();
  return rows.map((row) => row.userId);
}

export const hasHolder = async (db: Database, permission: Permission): Promise<boolean> =>
  (await holders(db, permission).limit(1).executeTakeFirst()) !== undefined;

export const findApproval = (db: Database, userId: string) =>
  db.selectFrom('main.users').select(['id', 'approved']).where('id', '=', userId).executeTakeFirst();
