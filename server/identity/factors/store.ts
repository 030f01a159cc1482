/** Second factors: the TOTP secret with the last step used, and recovery codes. */
import type { Database, Tx } from '../../platform/postgres/database.ts';

export async function updateTotp(
  db: Database | Tx,
  accountId: string,
  totpSecret: string | null,
): Promise<void> {
  await db
    .updateTable('identity.accounts')
    .set({ totpSecret, totpLastStep: null })
    .where('id', '=', accountId)
    .execute();
}

/** Uses up a time step. @returns false when this step or a later one has been used before */
export async function spendTotpStep(db: Database | Tx, accountId: string, step: number): Promise<boolean> {
  const won = await db
    .updateTable('identity.accounts')
    .set({ totpLastStep: step })
    .where('id', '=', accountId)
    .where((has) => has.or([has('totpLastStep', 'is', null), has('totpLastStep', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return won !== undefined;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  db: Database | Tx,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('identity.recoveryCodes').where('accountId', '=', accountId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('identity.recoveryCodes')
      .values(hashes.map((codeHash) => ({ accountId, codeHash })))
      .execute();
}

/** @returns true for the first use of this code */
export async function spendRecoveryCode(
  db: Database | Tx,
  accountId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const won = await db
    .updateTable('identity.recoveryCodes')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirst();
  return won !== undefined;
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('identity.recoveryCodes')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
  return rows.length;
}
