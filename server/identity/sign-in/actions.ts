/** Signing in with a password, signing up, requesting a reset. */
import { visibleText } from '@club/contract/visible-text.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { networkOf } from '../../platform/addresses.ts';
import type { Lang } from '../../platform/browser.ts';
import { newId } from '../../platform/ids.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { checkPassword, hashPassword, refusePassword } from '../accounts/password.ts';
import { type Account, findAccountByEmail, insertAccount } from '../accounts/store.ts';
import { type Form, type IdentityDeps, textsIn } from '../deps.ts';
import { guess, mailFailed, mayMail } from '../guesses/actions.ts';
import type { Fault } from '../pages/en.ts';
import type { Faults } from '../pages/parts.ts';
import { findTicket, putTicket, takeTicket } from '../tickets/store.ts';

const linkMs = 60 * 60_000;
const emailShape = z.email().max(254);
/** Phones put a space behind a completed address. */
const emailIn = (form: Form): string => (form.email ?? '').trim();

/** @returns the account, or the fault */
export async function signInWithPassword(
  deps: IdentityDeps,
  form: Form,
  request: FastifyRequest,
): Promise<{ account: Account } | { fault: Fault }> {
  const email = emailIn(form);
  const account = await findAccountByEmail(deps.db, email);
  const outcome = await guess(deps, 'password', { name: email, accountId: account?.id }, request, (asker) =>
    checkPassword(form.password ?? '', account?.passwordHash, asker),
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

const nameIn = (typed: string | undefined): string =>
  visibleText(typed ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const nameFault = (name: string): Fault | undefined =>
  name === '' ? 'required' : name.length > 100 ? 'too-long' : undefined;

function signUpFaults(form: Form): Faults {
  const [firstName, lastName, email, password] = [
    nameIn(form.firstName),
    nameIn(form.lastName),
    emailIn(form),
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
 * Stores a sign-up and sends the link that confirms it. The account is created by the link, not before: nobody can occupy
 * another person's address. Whether the address has an account already is said by mail only.
 * @param browser a secret of this browser, by which the link recognises it
 */
export async function signUp(
  deps: IdentityDeps,
  form: Form,
  of: { browser: string; uid: string; lang: Lang; request: FastifyRequest },
): Promise<Faults> {
  const faults = signUpFaults(form);
  if (Object.keys(faults).length > 0) return faults;
  const email = emailIn(form);
  const { env, db, mail, clock, log } = deps;
  if ((await mayMail(deps, 'sign-up', email, of.request)) !== 'yes') return { form: 'too-many-mails' };
  const passwordHash = await hashPassword(form.password ?? '', networkOf(of.request.ip));
  const token = newSecret();
  const firstName = nameIn(form.firstName);
  // also for an address with an account, though nobody gets the link: both take the same time
  await putTicket(db, {
    id: hashOf(token),
    kind: 'sign-up',
    accountId: null,
    payload: {
      email,
      firstName,
      lastName: nameIn(form.lastName),
      passwordHash,
      browser: hashOf(of.browser),
      uid: of.uid,
    } satisfies SignUp,
    expiresAt: new Date(clock.now().getTime() + linkMs),
  });
  const existing = await findAccountByEmail(db, email);
  const link = `${env.publicUrl}/account/confirm?token=${token}&lang=${of.lang}`;
  try {
    await mail.send(
      existing ? takenMail(deps, existing, of.lang) : confirmMail(deps, { email, firstName, link }, of.lang),
    );
    return {};
  } catch (error) {
    log.error({ err: error }, 'mail not sent');
    await mailFailed(deps, 'sign-up', email, of.request);
    return { form: 'mail-failed' };
  }
}

type Letter = Parameters<IdentityDeps['mail']['send']>[0];

function confirmMail(
  { env }: IdentityDeps,
  to: { email: string; firstName: string; link: string },
  lang: Lang,
): Letter {
  const texts = textsIn(lang).mail;
  return {
    to: to.email,
    subject: texts.confirmSubject(env.clubName),
    text: `${texts.greeting(to.firstName)}\n\n${texts.confirm(env.clubName)}\n\n${to.link}\n\n${texts.ignore}\n`,
    logLine: `Confirm link for ${to.email}: ${to.link}`,
  };
}

function takenMail({ env }: IdentityDeps, to: Account, lang: Lang): Letter {
  const texts = textsIn(lang).mail;
  const link = `${env.publicUrl}/session/login`;
  return {
    to: to.email,
    subject: texts.takenSubject(env.clubName),
    text: `${texts.greeting(to.firstName)}\n\n${texts.taken(env.clubName)}\n\n${link}\n`,
    logLine: `There is an account for ${to.email} already: ${link}`,
  };
}

export const findSignUp = (deps: IdentityDeps, token: string) =>
  findTicket<SignUp>(deps.db, 'sign-up', hashOf(token), deps.clock.now());

/**
 * Creates the account of a sign-up, once.
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
    passwordHash: found.passwordHash,
    totpSecret: null,
    createdAt: clock.now(),
    passwordChangedAt: clock.now(),
  };
  return (await insertAccount(db, account)) ? { account, uid: found.uid } : undefined;
}

/** The result of requesting a reset: `waiting` when valid links were mailed in the last half hour already. */
type ResetAsked = { faults: Faults } | { waiting: boolean };

/**
 * Sends the reset link if there is such an account; the answer is the same either way. All links of the last hour work
 * until one is used: a stranger who asks repeatedly can neither use them up nor invalidate the one just opened.
 */
export async function askForReset(
  deps: IdentityDeps,
  form: Form,
  { lang, request }: { lang: Lang; request: FastifyRequest },
): Promise<ResetAsked> {
  const { env, db, mail, clock, log } = deps;
  const email = emailIn(form);
  const fault = emailFault(email);
  if (fault !== undefined) return { faults: { email: fault } };
  const may = await mayMail(deps, 'reset', email, request);
  if (may === 'too-many-to-address') return { waiting: true };
  if (may === 'too-many-from-network') return { faults: { form: 'too-many-mails' } };
  const account = await findAccountByEmail(db, email);
  const token = newSecret();
  // also without an account, though nobody gets the link: both take the same time
  await putTicket(db, {
    id: hashOf(token),
    kind: 'reset',
    accountId: account?.id ?? null,
    payload: {},
    expiresAt: new Date(clock.now().getTime() + linkMs),
  });
  if (account === undefined) return { waiting: false };
  const texts = textsIn(lang).mail;
  const link = `${env.publicUrl}/account/reset?token=${token}&lang=${lang}`;
  // not awaited: the time the mail server takes would reveal who has an account
  mail
    .send({
      to: account.email,
      subject: texts.resetSubject(env.clubName),
      text: `${texts.greeting(account.firstName)}\n\n${texts.reset}\n\n${link}\n\n${texts.ignore}\n`,
      logLine: `Reset link for ${account.email}: ${link}`,
    })
    .catch(async (error) => {
      log.error({ err: error }, 'reset mail not sent');
      await mailFailed(deps, 'reset', email, request);
    })
    .catch((error) => log.error({ err: error }, 'a reset mail that was not sent still counts'));
  return { waiting: false };
}
