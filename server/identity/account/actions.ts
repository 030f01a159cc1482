/** Changing an account's password, and the consequences: other devices are signed out. */
import type { Lang } from '../../platform/browser.ts';
import { hashOf } from '../../platform/secrets.ts';
import { endSessionsOf } from '../../session/actions.ts';
import { hashPassword, type PasswordFault, refusePassword } from '../accounts/password.ts';
import { type Account, findAccount, updatePassword } from '../accounts/store.ts';
import { type IdentityDeps, textsIn } from '../deps.ts';
import { resetGuessesOf } from '../guesses/actions.ts';
import { issuerOf } from '../provider/provider.ts';
import { deleteRowsNaming, deleteRowsOfAccount, endSignIns } from '../provider/store.ts';
import { deleteTicketsOf, findTicket, takeTicketOfAccount } from '../tickets/store.ts';
import { mailOwner } from './notice.ts';

/** The account that a reset link is for. */
export async function findReset(deps: IdentityDeps, token: string): Promise<Account | undefined> {
  const found = await findTicket(deps.db, 'reset', hashOf(token), deps.clock.now());
  return found?.accountId ? findAccount(deps.db, found.accountId) : undefined;
}

/** @returns the account when the password is changed, 'gone' for a used link, or what is wrong with the password */
export async function resetPassword(
  deps: IdentityDeps,
  token: string,
  password: string,
  lang: Lang,
): Promise<PasswordFault | 'required' | 'gone' | Account> {
  const account = await findReset(deps, token);
  if (account === undefined) return 'gone';
  const fault = passwordFault(account, password);
  if (fault !== null) return fault;
  // before the password is hashed: in the row of hashes another link would work for as long
  if (!(await takeTicketOfAccount(deps.db, 'reset', hashOf(token), deps.clock.now()))) return 'gone';
  await setPassword(deps, account, password, lang);
  return account;
}

export const passwordFault = (account: Account, password: string): PasswordFault | 'required' | null =>
  password === ''
    ? 'required'
    : refusePassword(password, [account.email, account.firstName, account.lastName]);

/** Sets the password, signs every device out and notifies the person by mail. */
export async function setPassword(
  deps: IdentityDeps,
  account: Account,
  password: string,
  lang: Lang,
): Promise<void> {
  const { db, clock, env, log } = deps;
  await updatePassword(db, account.id, await hashPassword(password, account.id), clock.now());
  await deleteTicketsOf(db, 'reset', account.id);
  await endEverySession(deps, account.id);
  await resetGuessesOf(deps, account.email);
  log.info({ account: account.id }, 'password changed');
  const texts = textsIn(lang).mail;
  mailOwner(deps, account, {
    subject: texts.changedSubject(env.clubName),
    lines: [texts.greeting(account.firstName), texts.changed, `${env.publicUrl}/session/login`],
    logLine: `The password of ${account.email} was changed`,
  });
}

/** Ends the account's provider sessions, grants and refresh tokens, the app sessions based on them, and sign-ins in progress. */
export async function endEverySession(deps: IdentityDeps, accountId: string): Promise<void> {
  await endSignIns(deps.db, accountId);
  await deleteRowsOfAccount(deps.db, accountId);
  // a sign-in whose password was right, and that has not been followed or waits for its second step
  await deleteRowsNaming(deps.db, accountId);
  for (const kind of ['second-factor', 'proven'] as const) await deleteTicketsOf(deps.db, kind, accountId);
  const account = { iss: issuerOf(deps.env.publicUrl), sub: accountId };
  await endSessionsOf(deps.db, account.iss, account.sub);
  await deps.onSignedOutEverywhere(account);
}
