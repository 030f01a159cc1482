/**
 * Guess limits after OWASP's device cookies: a browser that has signed in to an account has a counter of its own, all others
 * share one per account, and a network may try only so many different accounts. So strangers slow down each other, never the
 * owner at a device of theirs.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/addresses.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { IdentityDeps } from '../deps.ts';
import { deviceOf } from '../devices/actions.ts';
import { deleteDevice, isDeviceOf } from '../devices/store.ts';
import { addGuess, addTriedAccount, deleteTriedAccount, forgiveGuesses, takeGuessBack } from './store.ts';

const minute = 60_000;

/** How many wrong guesses in how long. A six-digit code is worth less than a password: its window is longer. */
const limits = {
  password: { most: 10, windowMs: 15 * minute },
  factor: { most: 10, windowMs: 60 * minute },
} as const;

/** Different accounts that a network may try in vain in a quarter of an hour: more than a full hall signs in at once. */
const accountsPerNetwork = 400;

/** Mails to one address. Their links work for an hour, so that whoever is refused another mail has one that works. */
const mails = { most: 3, windowMs: 30 * minute } as const;

type GuessKind = keyof typeof limits;
export type Outcome = 'right' | 'wrong' | 'too-many';

/** Whose secret is guessed: as it was typed, and the account that has this name, if there is one. */
type Target = { name: string; accountId?: string | undefined };

// hashed, so that the table holds no address of a person or a device in clear
const keyOf = (kind: string, value: string) =>
  `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('base64url')}`;

/** Asked for made-up accounts as well, so that time does not tell which ones there are. */
const nobodyId = '00000000-0000-0000-0000-000000000000';

type Deps = Pick<IdentityDeps, 'db' | 'clock'>;

/** Counts before it checks. Right guesses clear the counter. */
async function counted(
  { db, clock }: Deps,
  kind: GuessKind,
  key: string,
  check: () => Promise<Outcome>,
): Promise<Outcome> {
  const { most, windowMs } = limits[kind];
  const now = clock.now();
  if ((await addGuess(db, key, now, new Date(now.getTime() + windowMs))) > most) return 'too-many';
  const outcome = await check();
  if (outcome === 'right') await forgiveGuesses(db, key);
  if (outcome === 'too-many') await takeGuessBack(db, key);
  return outcome;
}

/**
 * Runs a guess unless too many were wrong lately, and logs a refused one. What was typed is not logged: it can be a password.
 * @param check true when the guess is right
 * @returns 'right', 'wrong', or 'too-many' without having checked
 */
export async function guess(
  deps: IdentityDeps,
  kind: GuessKind,
  target: Target,
  request: FastifyRequest,
  check: () => Promise<boolean>,
): Promise<Outcome> {
  const outcome = await guessWithin(deps, kind, target, request, check);
  const line = { kind, outcome, account: target.accountId, address: request.ip, requestId: request.id };
  if (outcome !== 'right') deps.log.warn(line, 'sign-in refused');
  return outcome;
}

/** A known device with too many wrong guesses becomes an unknown one. */
async function guessWithin(
  deps: IdentityDeps,
  kind: GuessKind,
  { name, accountId = nobodyId }: Target,
  request: FastifyRequest,
  check: () => Promise<boolean>,
): Promise<Outcome> {
  const { db, clock } = deps;
  const checked = async (): Promise<Outcome> => ((await check()) ? 'right' : 'wrong');
  const device = deviceOf(deps, request) ?? '';
  if (await isDeviceOf(db, device, accountId, clock.now())) {
    const outcome = await counted(deps, kind, keyOf(`${kind}-device`, `${device} ${accountId}`), checked);
    if (outcome !== 'too-many') return outcome;
    await deleteDevice(db, device, accountId);
  }
  const account = keyOf(kind, name);
  return counted(
    deps,
    kind,
    account,
    kind === 'password' ? () => fromNetwork(deps, request, account, checked) : checked,
  );
}

/** The same within what a network may try: different accounts that were tried in vain, however often each. */
async function fromNetwork(
  { db, clock }: Deps,
  request: FastifyRequest,
  account: string,
  check: () => Promise<Outcome>,
): Promise<Outcome> {
  const now = clock.now();
  const until = new Date(now.getTime() + limits.password.windowMs);
  const tried = { network: keyOf('network', networkOf(request.ip)), account };
  if (!(await addTriedAccount(db, tried, now, until, accountsPerNetwork))) return 'too-many';
  const outcome = await check();
  if (outcome === 'right') await deleteTriedAccount(db, tried);
  return outcome;
}

/** Guesses at a secret that only the holder of a mailed link can try: strangers never reach its counter. */
export const guessBehindLink = (deps: Deps, token: string, check: () => Promise<boolean>): Promise<Outcome> =>
  counted(deps, 'password', keyOf('link', hashOf(token)), async () => ((await check()) ? 'right' : 'wrong'));

/**
 * After a changed password the wrong ones of before do not count any more. Mails go on counting: each reset makes a device
 * with guesses at the second step of its own, which somebody who reads the mails could repeat without end.
 */
export const forgiveAccount = ({ db }: Deps, email: string): Promise<void> =>
  forgiveGuesses(db, keyOf('password', email));

type MailKind = 'sign-up' | 'reset';

/** Whether another mail of this kind may go to this address: not a tool to pester people with. */
export async function mayMail({ db, clock }: Deps, kind: MailKind, email: string): Promise<boolean> {
  const now = clock.now();
  const until = new Date(now.getTime() + mails.windowMs);
  return (await addGuess(db, keyOf(`${kind}-mail`, email), now, until)) <= mails.most;
}

/** A mail that could not be sent does not count. */
export const mailFailed = ({ db }: Deps, kind: MailKind, email: string): Promise<void> =>
  takeGuessBack(db, keyOf(`${kind}-mail`, email));

/** Whether this network may have mail sent to one more address. */
export async function mayMailFrom(
  { db, clock }: Deps,
  request: FastifyRequest,
  email: string,
): Promise<boolean> {
  const now = clock.now();
  const until = new Date(now.getTime() + limits.password.windowMs);
  const tried = { network: keyOf('mail-network', networkOf(request.ip)), account: keyOf('mail', email) };
  return addTriedAccount(db, tried, now, until, accountsPerNetwork);
}
