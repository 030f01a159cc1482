/** Passkeys: the public half of a key that stays on the person's device. */
import type { Database } from '../../platform/postgres/database.ts';

export type Passkey = {
  /** credential id, base64url */
  id: string;
  accountId: string;
  /** COSE key, base64url */
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
};

const columns = ['id', 'accountId', 'publicKey', 'counter', 'transports', 'name', 'createdAt'] as const;

export async function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('identity.passkeys')
    .select(columns)
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

export async function findPasskey(db: Database, id: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('identity.passkeys')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, counter: Number(row.counter) };
}

/** @returns false when this key exists already */
export async function insertPasskey(db: Database, passkey: Passkey): Promise<boolean> {
  const created = await db
    .insertInto('identity.passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}

export async function updatePasskeyUse(
  db: Database,
  id: string,
  counter: number,
  lastUsedAt: Date,
): Promise<void> {
  await db.updateTable('identity.passkeys').set({ counter, lastUsedAt }).where('id', '=', id).execute();
}

export async function deletePasskey(db: Database, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('identity.passkeys').where('id', '=', id).where('accountId', '=', accountId).execute();
}
