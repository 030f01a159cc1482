/** Links between people of social providers and accounts. */
import type { Database, Tx } from '../../platform/postgres/database.ts';

export async function findFederated(
  db: Database | Tx,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.federatedLogins')
    .select('accountId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.accountId;
}

export async function insertFederated(
  db: Database | Tx,
  login: { issuer: string; subject: string; accountId: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.federatedLogins')
    .values(login)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
