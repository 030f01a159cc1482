/** The rows of a sign-in: the user of a token, and removed users. */
import { hash } from 'node:crypto';
import type { Permission } from '@club/contract/permissions.ts';
import type { languages } from '@club/contract/settings/rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { captainOf, guardianOn } from '../store.ts';

type Identity = { iss: string; sub: string };
type Language = (typeof languages)[number];

/** Removed people are stored as a hash only. */
const fingerprintOf = ({ iss, sub }: Identity) => hash('sha256', `${iss} ${sub}`, 'base64url');

const permissionsOf = sql<
  Permission[]
>`array(select p.permission from main.permissions p where p.user_id = u.id)`;

/** @param today club date */
export const findCaller = (db: Database, { iss, sub }: Identity, today: string) =>
  db
    .selectFrom('main.users as u')
    .select(['u.id', 'u.email', 'u.emailVerified', 'u.emailIssuedAt', 'u.approved'])
    .select(permissionsOf.as('permissions'))
    .select([captainOf.as('captainOf'), guardianOn(today).as('guardianOf')])
    .where('u.iss', '=', iss)
    .where('u.sub', '=', sub)
    .executeTakeFirst();

/**
 * The only imported member with this verified address. If several have it, a family or somebody with an account, it
 * identifies nobody.
 */
export const findListed = (db: Database, email: string) =>
  db
    .selectFrom('main.users')
    .select(['id', 'firstName', 'lastName', sql<string | null>`birthday`.as('birthday')])
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('sub', 'is', null)
    .where('approved', '=', true)
    .where(
      sql<boolean>`(select count(*) from main.users o
        where lower(o.email) = ${email.toLowerCase()} and (o.sub is null or o.email_verified)) = 1`,
    )
    .executeTakeFirst();

/** Links the account to an imported member; returns whether nobody else was faster. */
export async function linkMember(
  db: Database,
  id: string,
  account: Identity & { email: string; emailIssuedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('main.users')
    .set({ ...account, emailVerified: true })
    .where('id', '=', id)
    .where('sub', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Account = Awaited<ReturnType<typeof findAccountOf>>;

/** What a person's row holds of their account at the sign-in provider. */
export const findAccountOf = (db: Database, userId: string) =>
  db
    .selectFrom('main.users')
    .select(['iss', 'sub', 'email', 'emailVerified', 'emailIssuedAt', 'signInLanguage', 'lastSignInAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/**
 * Gives an account that nobody else has any more to an imported member, whose address stays where the account has none;
 * returns whether there is such a member.
 */
export async function giveAccount(
  db: Database,
  memberId: string,
  { email, emailVerified, ...account }: Account,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('main.users')
    .set({ ...account, ...(email !== null && { email, emailVerified }) })
    .where('id', '=', memberId)
    .where('sub', 'is', null)
    .where('approved', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Creates the user; of two concurrent first requests, one creates it and both find it. */
export async function insertUser(
  db: Database,
  user: Identity & {
    id: string;
    firstName: string;
    lastName: string;
    email: string | null;
    emailVerified: boolean;
    emailIssuedAt?: Date;
    approved?: boolean;
    birthday?: string | null;
    createdAt?: Date;
  },
): Promise<void> {
  await db
    .insertInto('main.users')
    .values(user)
    .onConflict((conflict) => conflict.columns(['iss', 'sub']).doNothing())
    .execute();
}

/** Stores the address of a token, unless a newer token has brought another one meanwhile. */
export async function updateEmail(
  db: Database,
  id: string,
  address: { email: string; emailVerified: boolean; emailIssuedAt: Date },
): Promise<void> {
  await db
    .updateTable('main.users')
    .set(address)
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(email_issued_at <= ${address.emailIssuedAt}, true)`)
    .execute();
}

export async function updateLastSignIn(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('main.users').set({ lastSignInAt: at }).where('id', '=', id).execute();
}

export async function updateSignInLanguage(db: Database, id: string, language: Language): Promise<void> {
  await db
    .updateTable('main.users')
    .set({ signInLanguage: language })
    .where('id', '=', id)
    .where(sql<boolean>`sign_in_language is distinct from ${language}`)
    .execute();
}

/** When this identity was last removed, in milliseconds since 1970, or null. */
export async function findRemoval(db: Database, identity: Identity): Promise<number | null> {
  const row = await db
    .selectFrom('main.removedIdentities')
    .select('removedAt')
    .where('fingerprint', '=', fingerprintOf(identity))
    .executeTakeFirst();
  return row ? new Date(row.removedAt).getTime() : null;
}

export async function insertRemoval(db: Database, identity: Identity, at: Date): Promise<void> {
  await db
    .insertInto('main.removedIdentities')
    .values({ fingerprint: fingerprintOf(identity), removedAt: at })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ removedAt: at }))
    .execute();
}

/** The issuer at which a person with this `sub` signs in. */
export const findIssuer = async (db: Database, sub: string): Promise<string | undefined> =>
  (await db.selectFrom('main.users').select('iss').where('sub', '=', sub).executeTakeFirst())?.iss ??
  undefined;

/** Changes the issuer of these people after the provider moved; those who have signed in there already stay unchanged. */
export async function moveIssuer(db: Database, from: string, to: string): Promise<void> {
  await db
    .updateTable('main.users as u')
    .set({ iss: to })
    .where('u.iss', '=', from)
    .where(sql<boolean>`not exists (select from main.users o where o.iss = ${to} and o.sub = u.sub)`)
    .execute();
}
