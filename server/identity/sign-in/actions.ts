/** Signing in with a password, signing up, asking for a reset: what the pages do. */
import { z } from 'zod';
import type { Lang } from '../../platform/browser.ts';
import { newId } from '../../platform/ids.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { checkPassword, hashPassword, refusePassword } from '../accounts/password.ts';
import { type Account, findAccountByEmail, insertAccount } from '../accounts/store.ts';
import { type Form, type IdentityDeps, textsIn } from '../deps.ts';
import { guess } from '../guesses/actions.ts';
import type { Fault } from '../pages/en.ts';
import type { Faults } from '../pages/parts.ts';
import { deleteTicketsOf, findTicket, putTicket, takeTicket } from '../tickets/store.ts';

const linkMs = 60 * 60_000;
/** Mail to one address: not a tool to pester people with. */
const emailShape = z.email().max(254);

/** @returns the account, or why not */
export async function signInWithPassword(
  deps: IdentityDeps,
  form: Form,
  address: string,
): Promise<{ account: Account } | { fault: Fault }> {
  const email = (form.email ?? '').trim();
  const account = await findAccountByEmail(deps.db, email);
  const outcome = await guess(deps, 'password', email, address, () =>
    checkPassword(form.password ?? '', account?.passwordHash),
  );
  if (outcome === 'right' && account !== undefined) return { account };
  return { fault: outcome === 'too-many' ? 'too-many' : 'sign-in-wrong' };
}

type SignUp = {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  browser: string;
  uid: string;
};

const nameFault = (name: string): Fault | undefined =>
  name === '' ? 'required' : name.length > 100 ? 'too-long' : undefined;

function signUpFaults(form: Form): Faults {
  const [firstName, lastName, email, password] = [
    (form.firstName ?? '').trim(),
    (form.lastName ?? '').trim(),
    (form.email ?? '').trim(),
    form.password ?? '',
  ];
  const faults: Record<string, Fault | null | undefined> = {
    firstName: nameFault(firstName),
    lastName: nameFault(lastName),
    email: emailFault(email),
    password: password === '' ? 'required' : refusePassword(password, [email, firstName, lastName]),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Faults;
}

const emailFault = (email: string): Fault | undefined =>
  email === '' ? 'required' : emailShape.safeParse(email).success ? undefined : 'email-invalid';

/**
 * Takes a sign-up and sends the link that confirms it. The account is made by the link, not before: nobody can sit on an
 * address that is not theirs. Whether the address has an account already is told by mail only.
 * @param browser a secret of this browser, by which the link recognises it
 */
export async function signUp(
  deps: IdentityDeps,
  form: Form,
  of: { browser: string; uid: string; lang: Lang; address: string },
): Promise<Faults> {
  const faults = signUpFaults(form);
  if (Object.keys(faults).length > 0) return faults;
  const email = (form.email ?? '').trim();
  const { env, db, mail, clock } = deps;
  // every mail counts as a try, right or wrong
  if ((await guess(deps, 'mail', email, of.address, async () => false)) === 'too-many')
    return { form: 'too-many' };
  const passwordHash = await hashPassword(form.password ?? '');
  const existing = await findAccountByEmail(db, email);
  const texts = textsIn(of.lang).mail;
  if (existing !== undefined) {
    const link = `${env.publicUrl}/session/login`;
    return sendOr(deps, {
      to: existing.email,
      subject: texts.takenSubject(env.clubName),
      text: `${texts.greeting(existing.firstName)}\n\n${texts.taken(env.clubName)}\n\n${link}\n`,
      logLine: `There is an account for ${email} already: ${link}`,
    });
  }
  const token = newSecret();
  const firstName = (form.firstName ?? '').trim();
  await putTicket(db, {
    id: hashOf(token),
    kind: 'sign-up',
    accountId: null,
    payload: {
      email,
      firstName,
      lastName: (form.lastName ?? '').trim(),
      passwordHash,
      browser: hashOf(of.browser),
      uid: of.uid,
    } satisfies SignUp,
    expiresAt: new Date(clock.now().getTime() + linkMs),
  });
  const link = `${env.publicUrl}/account/confirm?token=${token}&lang=${of.lang}`;
  return sendOr(deps, {
    to: email,
    subject: texts.confirmSubject(env.clubName),
    text: `${texts.greeting(firstName)}\n\n${texts.confirm(env.clubName)}\n\n${link}\n\n${texts.ignore}\n`,
    logLine: `Confirm link for ${email}: ${link}`,
  });

  async function sendOr(to: IdentityDeps, message: Parameters<typeof mail.send>[0]): Promise<Faults> {
    try {
      await mail.send(message);
      return {};
    } catch (error) {
      to.log.error({ err: error }, 'mail not sent');
      return { form: 'mail-failed' };
    }
  }
}

export const findSignUp = (deps: IdentityDeps, token: string) =>
  findTicket<SignUp>(deps.db, 'sign-up', hashOf(token), deps.clock.now());

/**
 * Makes the account of a sign-up, once.
 * @returns undefined when the link is used up or the address has got an account meanwhile
 */
export async function confirmSignUp(
  deps: IdentityDeps,
  token: string,
): Promise<{ account: Account; uid: string } | undefined> {
  const { db, clock } = deps;
  const found = await takeTicket<SignUp>(db, 'sign-up', hashOf(token), clock.now());
  if (found === undefined) return undefined;
  const account: Account = {
    id: newId(),
    email: found.email,
    emailVerified: true,
    firstName: found.firstName,
    lastName: found.lastName,
    picture: null,
    passwordHash: found.passwordHash,
    totpSecret: null,
    createdAt: clock.now(),
    passwordChangedAt: clock.now(),
  };
  return (await insertAccount(db, account)) ? { account, uid: found.uid } : undefined;
}

/** Sends the reset link if there is such an account; the answer is the same either way. */
export async function askForReset(
  deps: IdentityDeps,
  form: Form,
  lang: Lang,
  address: string,
): Promise<Faults> {
  const { env, db, mail, clock, log } = deps;
  const email = (form.email ?? '').trim();
  const fault = emailFault(email);
  if (fault !== undefined) return { email: fault };
  if ((await guess(deps, 'mail', email, address, async () => false)) === 'too-many')
    return { form: 'too-many' };
  const account = await findAccountByEmail(db, email);
  if (account === undefined) return {};
  await deleteTicketsOf(db, 'reset', account.id);
  const token = newSecret();
  await putTicket(db, {
    id: hashOf(token),
    kind: 'reset',
    accountId: account.id,
    payload: {},
    expiresAt: new Date(clock.now().getTime() + linkMs),
  });
  const texts = textsIn(lang).mail;
  const link = `${env.publicUrl}/account/reset?token=${token}&lang=${lang}`;
  // not awaited: how long the mail server takes would tell who has an account
  mail
    .send({
      to: account.email,
      subject: texts.resetSubject(env.clubName),
      text: `${texts.greeting(account.firstName)}\n\n${texts.reset}\n\n${link}\n\n${texts.ignore}\n`,
      logLine: `Reset link for ${account.email}: ${link}`,
    })
    .catch((error) => log.error({ err: error }, 'reset mail not sent'));
  return {};
}
