/** The first sign-in creates the user; every sign-in updates the address and appoints admins by address or link. */
import { Failure } from '@club/contract/failures.ts';
import { permissions } from '@club/contract/permissions.ts';
import { languages } from '@club/contract/settings/rules.ts';
import { mayBeOwnAddress } from '@club/contract/users/children.ts';
import { visibleText } from '@club/contract/visible-text.ts';
import { note } from '../../audit/actions.ts';
import { grantAll, holdersOfUserManagement } from '../../permissions/actions.ts';
import { today } from '../../platform/clock.ts';
import type { Env } from '../../platform/env.ts';
import type { Caller } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import { notify, writeLiveEvent } from '../../platform/postgres/notify.ts';
import type { Claims } from '../../session/verify-token.ts';
import { updateUser } from '../store.ts';
import {
  findCaller,
  findListed,
  findRemoval,
  insertUser,
  linkMember,
  updateEmail,
  updateLastSignIn,
  updateSignInLanguage,
} from './store.ts';

/** First and last name from the available claims. */
export function namesOf(claims: Pick<Claims, 'givenName' | 'familyName' | 'name' | 'email'>): {
  firstName: string;
  lastName: string;
} {
  const visible = (name: string | undefined) =>
    visibleText(name ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  const given = visible(claims.givenName);
  const family = visible(claims.familyName);
  const whole = visible(claims.name) || claims.email?.split('@')[0]?.replace(/[._]+/g, ' ') || '';
  const words = whole.split(/\s+/).filter((word) => word !== '');
  const firstName = given || words.slice(0, -1).join(' ') || words[0] || '?';
  const lastName = family || (words.length > 1 ? words.at(-1) : undefined) || '?';
  return { firstName: firstName.slice(0, 100), lastName: lastName.slice(0, 100) };
}

const isListedAdmin = ({ email }: Claims, env: Env): boolean =>
  email !== undefined && env.adminEmails.includes(email.toLowerCase());

async function makeAdmin(db: Database, userId: string, now: Date): Promise<void> {
  await updateUser(db, userId, { approved: true, guardianOnly: false });
  await grantAll(db, { userId, by: null, now });
  await note(db, { now, actorId: null, subjectId: userId, action: 'first-admin' });
  await notify(db, 'callers', userId);
  await writeLiveEvent(db, { topic: 'users', id: userId });
}

/** Addresses in `ADMIN_EMAILS`: checked at sign-in only, so that revoked permissions do not return at the next request. */
async function becomeAdminByAddress(tx: Database, env: Env, claims: Claims, now: Date): Promise<void> {
  if (!claims.emailVerified || !isListedAdmin(claims, env)) return;
  const user = await findCaller(tx, claims, today({ now, env }));
  if (user && (!user.approved || user.permissions.length < permissions.length))
    await makeAdmin(tx, user.id, now);
}

/**
 * The link of the first start, while nobody can manage users. The token is compared by the code that printed it.
 * @returns whether they manage users now, possibly from before: a link opened in two tabs is not an error
 */
export async function becomeFirstAdmin(db: Database, env: Env, claims: Claims, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const holders = await holdersOfUserManagement(tx);
    const user = await findCaller(tx, claims, today({ now, env }));
    if (!user) return false;
    if (holders.length > 0) return holders.includes(user.id);
    await makeAdmin(tx, user.id, now);
    return true;
  });
}

/** Links the imported member with this verified address; returns whether there is one. */
async function becomeMember(tx: Database, env: Env, claims: Claims, now: Date): Promise<boolean> {
  const { iss, sub, email, emailVerified } = claims;
  const emailIssuedAt = new Date(claims.issuedAt);
  if (!emailVerified || !email) return false;
  const listed = await findListed(tx, email);
  if (!listed || !mayBeOwnAddress(listed, namesOf(claims), today({ now, env }))) return false;
  const { id: userId } = listed;
  if (!(await linkMember(tx, userId, { iss, sub, email, emailIssuedAt }))) return false;
  await note(tx, { now, actorId: userId, subjectId: userId, action: 'user-linked' });
  await writeLiveEvent(tx, { topic: 'users', id: userId });
  return true;
}

async function becomeNewcomer(db: Database, claims: Claims): Promise<void> {
  await insertUser(db, {
    id: newId(),
    iss: claims.iss,
    sub: claims.sub,
    ...namesOf(claims),
    email: claims.email ?? null,
    emailVerified: claims.emailVerified,
    emailIssuedAt: new Date(claims.issuedAt),
  });
  // without the id: only people who approve others may know it
  await writeLiveEvent(db, { topic: 'users' });
  await addJob(db, 'tell-waiting', {}, { key: 'tell-waiting' });
}

/**
 * The address of a token where it changes the stored one. Some providers send it only at sign-in: a token without one says
 * nothing about it. Nor does one from before the stored one: another device may use it for hours.
 */
function newerAddress(
  stored: { email: string | null; emailVerified: boolean; emailIssuedAt: Date | null },
  { email, emailVerified, issuedAt }: Claims,
) {
  if (email === undefined || (email === stored.email && emailVerified === stored.emailVerified)) return null;
  if (stored.emailIssuedAt && issuedAt < stored.emailIssuedAt.getTime()) return null;
  return { email, emailVerified, emailIssuedAt: new Date(issuedAt) };
}

/**
 * The user of a token, created at the first sign-in from its claims with `approved = false`, unless they are an imported
 * member.
 * @throws Failure `token-invalid` for a token from before its person was removed
 */
export async function callerOf(db: Database, env: Env, claims: Claims, now: Date): Promise<Caller> {
  const day = today({ now, env });
  let user = await findCaller(db, claims, day);
  if (!user) {
    const removedAt = await findRemoval(db, claims);
    if (removedAt !== null && claims.issuedAt <= removedAt) throw new Failure('token-invalid');
    // one transaction: a person who is created and not yet an admin would wait for their next sign-in
    await transaction(db, async (tx) => {
      if (!(await becomeMember(tx, env, claims, now))) await becomeNewcomer(tx, claims);
      await becomeAdminByAddress(tx, env, claims, now);
    });
    user = await findCaller(db, claims, day);
  }
  if (!user) throw new Failure('unavailable');
  const newer = newerAddress(user, claims);
  if (newer) await updateEmail(db, user.id, newer);
  const email = newer?.email ?? user.email;
  const { approved, permissions, captainOf, guardianOf } = user;
  return { userId: user.id, email, approved, permissions, captainOf, guardianOf };
}

/**
 * Runs once at each sign-in.
 * @param more `lang`: the language of the page on which they signed in
 * @throws Failure like {@link callerOf}
 */
export async function signedIn(
  db: Database,
  env: Env,
  claims: Claims,
  { lang, now, log }: { lang: string; now: Date; log: Pick<Log, 'warn'> },
): Promise<void> {
  if (!claims.emailVerified && isListedAdmin(claims, env))
    log.warn(
      { issuer: claims.iss, subject: claims.sub },
      'no admin by ADMIN_EMAILS: the provider does not say that it has verified the address (email_verified)',
    );
  const { userId } = await callerOf(db, env, claims, now);
  await transaction(db, (tx) => becomeAdminByAddress(tx, env, claims, now));
  await updateLastSignIn(db, userId, now);
  const language = languages.find((one) => one === lang);
  if (language) await updateSignInLanguage(db, userId, language);
}
