/**
 * Guess limits after OWASP's device cookies: a browser that has signed in to an account has its own counter, all others
 * share one per account, and a network may try only a limited number of different accounts. So strangers slow down each other, never
 * the owner on a known device.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/addresses.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { IdentityDeps } from '../deps.ts';
import { deviceOf } from '../devices/actions.ts';
import { deleteDevice, isDeviceOf } from '../devices/store.ts';
import { addGuess, addTriedAccount, deleteGuesses, deleteTriedAccount, takeGuessBack } from './store.ts';

const minute = 60_000;

/** Wrong guesses per window. A six-digit code is weaker than a password, so its window is longer. */
const limits = {
  password: { most: 10, windowMs: 15 * minute },
  factor: { most: 10, windowMs: 60 * minute },
} as const;

/** Different accounts that a network may try unsuccessfully in a quarter of an hour: more than a full hall signs in at once. */
const accountsPerNetwork = 400;

/**
 * Mails of each kind. To one address: their links work for an hour, so that a person who is refused another mail has a valid
 * one. From one network: thirty people in a hall may each ask for all of theirs.
 */
const mails = { toAddress: 3, fromNetwork: 100, windowMs: 30 * minute } as const;

type GuessKind = keyof typeof limits;
export type Outcome = 'right' | 'wrong' | 'too-many';

/** The account that is guessed: its name as typed, and its id if it exists. */
type Target = { name: string; accountId?: string | undefined };

// hashed, so that the table contains no addresses of people or devices in clear text
const keyOf = (kind: string, value: string) =>
  `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('base64url')}`;

/** Queried for made-up accounts as well, so that the time does not reveal which accounts exist. */
const nobodyId = '00000000-0000-0000-0000-000000000000';

type Deps = Pick<IdentityDeps, 'db' | 'clock'>;

/** Counts before it checks. A right guess clears the counter. */
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
  if (outcome === 'right') await deleteGuesses(db, key);
  if (outcome === 'too-many') await takeGuessBack(db, key);
  return outcome;
}

/**
 * Runs a guess unless there were too many wrong ones lately, and logs a refused one. The input is not logged: it can be a password.
 * @param check true when the guess is right; its parameter names who waits for it: a known device, or else a network
 * @returns 'right', 'wrong', or 'too-many' without having checked
 */
export async function guess(
  deps: IdentityDeps,
  kind: GuessKind,
  target: Target,
  request: FastifyRequest,
  check: (asker: string) => Promise<boolean>,
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
  check: (asker: string) => Promise<boolean>,
): Promise<Outcome> {
  const { db, clock } = deps;
  const checkedFor = (asker: string) => async (): Promise<Outcome> =>
    (await check(asker)) ? 'right' : 'wrong';
  const device = deviceOf(deps, request) ?? '';
  if (await isDeviceOf(db, device, accountId, clock.now())) {
    const own = keyOf(`${kind}-device`, `${device} ${accountId}`);
    const outcome = await counted(deps, kind, own, checkedFor(own));
    if (outcome !== 'too-many') return outcome;
    await deleteDevice(db, device, accountId);
  }
  const account = keyOf(kind, name);
  const checked = checkedFor(networkOf(request.ip));
  return counted(
    deps,
    kind,
    account,
    kind === 'password' ? () => fromNetwork(deps, request, account, checked) : checked,
  );
}

/** The same within the limit of a network: the number of different accounts tried unsuccessfully, each counted once. */
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

/** Guesses that only the holder of a mailed link can make: strangers never reach its counter. */
export const guessBehindLink = (deps: Deps, token: string, check: () => Promise<boolean>): Promise<Outcome> =>
  counted(deps, 'password', keyOf('link', hashOf(token)), async () => ((await check()) ? 'right' : 'wrong'));

/**
 * After a changed password earlier wrong guesses no longer count. Mails go on counting: each reset makes a known device with
 * its own guesses at the second step, which somebody who reads the mails could repeat endlessly.
 */
export const resetGuessesOf = ({ db }: Deps, email: string): Promise<void> =>
  deleteGuesses(db, keyOf('password', email));

type MailKind = 'sign-up' | 'reset' | 'account';

const mailKeys = (kind: MailKind, email: string, request: FastifyRequest) => ({
  address: keyOf(`${kind}-mail`, email),
  network: keyOf(`${kind}-mail-network`, networkOf(request.ip)),
});

/**
 * Whether another mail of this kind may be sent to this address, so that nobody can be flooded with mails; and whether this
 * network may cause another one, so that nobody can write to the whole club, or to the whole world in its name.
 */
export async function mayMail(
  { db, clock }: Deps,
  kind: MailKind,
  email: string,
  request: FastifyRequest,
): Promise<'yes' | 'too-many-to-address' | 'too-many-from-network'> {
  const now = clock.now();
  const until = new Date(now.getTime() + mails.windowMs);
  const { address, network } = mailKeys(kind, email, request);
  if ((await addGuess(db, address, now, until)) > mails.toAddress) return 'too-many-to-address';
  if ((await addGuess(db, network, now, until)) <= mails.fromNetwork) return 'yes';
  // no mail was sent, so the owner may still ask for theirs from elsewhere
  await takeGuessBack(db, address);
  return 'too-many-from-network';
}

/** A mail that could not be sent does not count. */
export async function mailFailed(
  { db }: Deps,
  kind: MailKind,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  for (const key of Object.values(mailKeys(kind, email, request))) await takeGuessBack(db, key);
}
