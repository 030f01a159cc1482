/** The embedded provider's account in the personal data export, without secrets and hashes. */
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

export async function findAccountPersonalData(db: Database, accountId: string): Promise<unknown> {
  const accounts =
    await sql`select email, email_verified, first_name, last_name, created_at, password_changed_at,
    totp_secret is not null as second_factor from identity.accounts where id::text = ${accountId}`.execute(
      db,
    );
  const passkeys = await sql`select name, created_at, last_used_at from identity.passkeys
    where account_id::text = ${accountId} order by created_at, id`.execute(db);
  const logins = await sql`select issuer, created_at from identity.federated_logins
    where account_id::text = ${accountId} order by created_at, issuer`.execute(db);
  return { accounts: accounts.rows, passkeys: passkeys.rows, otherLogins: logins.rows };
}
