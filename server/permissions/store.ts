/** The rows of what people may. */
import type { Permission } from '@club/contract/permissions.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { wire } from '../platform/postgres/page.ts';

export const listGrants = async (db: Database, userId: string) => {
  const rows = await db
    .selectFrom('main.permissions')
    .select(['permission', 'grantedAt'])
    .where('userId', '=', userId)
    .orderBy('permission')
    .execute();
  return rows.map((row) => wire(row)) as { permission: Permission; grantedAt: string }[];
};

/** Answers which of them are new. */
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

/** Answers whether there was one. */
export async function deleteGrant(db: Database, userId: string, permission: Permission): Promise<boolean> {
  const gone = await db
    .deleteFrom('main.permissions')
    .where('userId', '=', userId)
    .where('permission', '=', permission)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Those who hold it; two calls that would change that come one after the other, also while nobody holds it. */
export async function lockHolders(db: Database, permission: Permission): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`holders of ${permission}`}))`.execute(db);
  const rows = await db
    .selectFrom('main.permissions')
    .select('userId')
    .where('permission', '=', permission)
    .orderBy('userId')
    .execute();
  return rows.map((row) => row.userId);
}

export async function hasHolder(db: Database, permission: Permission): Promise<boolean> {
  const query = db.selectFrom('main.permissions').select('userId').where('permission', '=', permission);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export const findApproval = (db: Database, userId: string) =>
  db.selectFrom('main.users').select(['id', 'approved']).where('id', '=', userId).executeTakeFirst();
