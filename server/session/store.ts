/** Sessions and sign-in attempts in the database. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/postgres/database.ts';
import type { ProfileExtra } from './claims.ts';

type Attempt = {
  browserHash: string;
  nonce: string;
  verifier: string;
  redirect: string;
  firstAdminToken: string | null;
  lang: string;
  maxAge: number | null;
};

export async function insertAttempt(
  db: Database,
  attempt: Attempt & { stateHash: string; expiresAt: Date },
): Promise<void> {
  await db.insertInto('identity.signInAttempts').values(attempt).execute();
}

/** Takes the attempt out: a second attempt with the same state finds nothing. */
export async function takeAttempt(
  db: Database,
  stateHash: string,
  browserHash: string,
  now: Date,
): Promise<Attempt | undefined> {
  return db
    .deleteFrom('identity.signInAttempts')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .returning(['browserHash', 'nonce', 'verifier', 'redirect', 'firstAdminToken', 'lang', 'maxAge'])
    .executeTakeFirst();
}

export type SessionRow = {
  idHash: string;
  issuer: string;
  subject: string;
  /** the provider's id of the session, if it has one */
  sid: string | null;
  /** encrypted */
  idToken: string;
  idTokenExpiresAt: Date;
  /** encrypted; null if the provider gives none */
  refreshToken: string | null;
  profile: ProfileExtra;
  refreshes: number;
  createdAt: Date;
  expiresAt: Date;
};

const columns = [
  'idHash',
  'issuer',
  'subject',
  'sid',
  'idToken',
  'idTokenExpiresAt',
  'refreshToken',
  'profile',
  'refreshes',
  'createdAt',
  'expiresAt',
] as const;

export async function insertSession(db: Database, row: SessionRow): Promise<void> {
  await db
    .insertInto('identity.sessions')
    .values({ ...row, profile: JSON.stringify(row.profile) })
    .execute();
}

export async function findSession(db: Database, idHash: string, now: Date): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('identity.sessions')
    .select(columns)
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row as SessionRow | undefined;
}

/** The same, locked until the transaction ends: one refresh at a time. */
export async function lockSession(tx: Tx, idHash: string, now: Date): Promise<SessionRow | undefined> {
  const row = await tx
    .selectFrom('identity.sessions')
    .select(columns)
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row as SessionRow | undefined;
}

export async function updateSessionTokens(
  tx: Tx,
  idHash: string,
  fresh: Pick<
    SessionRow,
    'sid' | 'idToken' | 'idTokenExpiresAt' | 'refreshToken' | 'refreshes' | 'expiresAt'
  >,
): Promise<void> {
  await tx.updateTable('identity.sessions').set(fresh).where('idHash', '=', idHash).execute();
}

/** Clears this person in the caches of all server processes, because some of their tokens are no longer valid. */
const notifyEnded = (db: Database, { issuer, subject }: { issuer: string; subject: string }) =>
  sql`select pg_notify('callers', to_json(u.id)::text) from main.users u
    where u.iss = ${issuer} and u.sub = ${subject}`.execute(db);

/** Deletes the session and returns it, so that its tokens can be revoked. */
export async function deleteSession(db: Database, idHash: string): Promise<SessionRow | undefined> {
  const row = (await db
    .deleteFrom('identity.sessions')
    .where('idHash', '=', idHash)
    .returning(columns)
    .executeTakeFirst()) as SessionRow | undefined;
  if (row !== undefined) await notifyEnded(db, row);
  return row;
}

/** One browser may have several cookies for the same session of the provider: the others end with it. */
export async function deleteSessionsNamed(
  db: Database,
  issuer: string,
  sid: string,
  except: string,
): Promise<void> {
  await db
    .deleteFrom('identity.sessions')
    .where('issuer', '=', issuer)
    .where('sid', '=', sid)
    .where('idHash', '!=', except)
    .execute();
}

export async function deleteSessionsOf(db: Database, issuer: string, subject: string): Promise<void> {
  await db
    .deleteFrom('identity.sessions')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
  await notifyEnded(db, { issuer, subject });
}

export async function hasSession(db: Database, issuer: string, sid: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.sessions')
    .select('idHash')
    .where('issuer', '=', issuer)
    .where('sid', '=', sid)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('identity.signInAttempts').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('identity.sessions').where('expiresAt', '<=', now).execute();
}

/** The key that encrypts stored tokens: created once, the same for every process on this database. */
export async function sealingKey(db: Database, now: Date): Promise<Buffer> {
  await db
    .insertInto('identity.keys')
    .values({
      id: 'session-tokens',
      purpose: 'sealing',
      secret: JSON.stringify({ k: randomBytes(32).toString('base64url') }),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('identity.keys')
    .select('secret')
    .where('id', '=', 'session-tokens')
    .executeTakeFirstOrThrow();
  return Buffer.from((secret as { k: string }).k, 'base64url');
}
