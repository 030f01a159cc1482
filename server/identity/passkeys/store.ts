/** Passkeys: the public half of a key that stays on the person's device. */
import { type Database, transaction } from '../../platform/postgres/database.ts';

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

/** @returns false when this key exists already, or the account has `most` */
export const insertPasskey = (db: Database, passkey: Passkey, most: number): Promise<boolean> =>
  transaction(db, async (tx) => {
    // of two that are added at the same moment one waits, and is counted
    await tx
      .selectFrom('identity.accounts')
      .select('id')
      .where('id', '=', passkey.accountId)
      .forNoKeyUpdate()
      .execute();
    if ((await listPasskeys(tx, passkey.accountId)).length >= most) return false;
    const created = await tx
      .insertInto('identity.passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return created !== undefined;
  });

export async function updatePasskeyUse(
  db: Database,
  id: string,
  counter: number,
  lastUsedAt: Date,
): Promise<void> {
  await db.updateTable('identity.passkeys').set({ counter, lastUsedAt }).where('id', '=', id).execute();
}

/** @returns whether the account had it */
export async function deletePasskey(db: Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('identity.passkeys')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
