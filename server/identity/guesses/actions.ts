/** Guess limits: a few per account, many more per address, since a whole club hall shares one address. */
import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { addGuess, forgiveGuesses } from './store.ts';

const guessesPerAccount = 10;
const guessesPerAddress = 200;
const windowMs = 15 * 60_000;

/** What is guessed: a password or a second factor of an account, or mail asked for to an address. */
type GuessKind = 'password' | 'factor' | 'mail';

// hashed, so that the table holds no address of a person or a device in clear
const keyOf = (kind: string, value: string) =>
  `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('base64url')}`;

/**
 * Runs a guess unless too many were wrong lately.
 * @param who the account's id, or the e-mail that was typed
 * @param check true when the guess is right
 * @returns 'right', 'wrong', or 'too-many' without having checked
 */
export async function guess(
  deps: { db: Database; clock: Clock },
  kind: GuessKind,
  who: string,
  address: string,
  check: () => Promise<boolean>,
): Promise<'right' | 'wrong' | 'too-many'> {
  const { db, clock } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + windowMs);
  const [account, place] = [keyOf(kind, who), keyOf(`${kind}-address`, address)];
  const counts = [await addGuess(db, account, now, until), await addGuess(db, place, now, until)];
  if ((counts[0] ?? 0) > guessesPerAccount || (counts[1] ?? 0) > guessesPerAddress) return 'too-many';
  if (!(await check())) return 'wrong';
  await forgiveGuesses(db, account, true);
  await forgiveGuesses(db, place, false);
  return 'right';
}

/** After a reset by mail the wrong passwords of before do not count any more. */
export const forgiveAccount = (deps: { db: Database }, email: string): Promise<void> =>
  forgiveGuesses(deps.db, keyOf('password', email), true);
