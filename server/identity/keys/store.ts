/** Signing and cookie keys in the database. */
import type { JWK } from 'jose';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/postgres/database.ts';

export type KeyPurpose = 'signing' | 'cookie';
export type KeyRow = { id: string; secret: JWK; createdAt: Date };

/** Blocks other processes that want to create keys until the transaction ends. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.keys'))`.execute(tx);
}

/** Newest first. */
export async function listKeys(db: Database | Tx, purpose: KeyPurpose): Promise<KeyRow[]> {
  const rows = await db
    .selectFrom('identity.keys')
    .select(['id', 'secret', 'createdAt'])
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows as KeyRow[];
}

export async function insertKey(tx: Tx, purpose: KeyPurpose, row: KeyRow): Promise<void> {
  await tx
    .insertInto('identity.keys')
    .values({ ...row, purpose, secret: JSON.stringify(row.secret) })
    .execute();
}

export async function deleteKeysBefore(tx: Tx, purpose: KeyPurpose, before: Date): Promise<void> {
  await tx
    .deleteFrom('identity.keys')
    .where('purpose', '=', purpose)
    .where('createdAt', '<', before)
    .execute();
}
