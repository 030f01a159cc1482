/** Passwords: their rules, and their hashes (scrypt, 32 MiB each, a few at a time). */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { fairTurns } from '../../platform/fair-turns.ts';

/** Cost of one guess as recommended by OWASP (about a quarter of a second). */
const usualCost = { N: 2 ** 15, r: 8, p: 3 };
export type Cost = typeof usualCost;
const bytes = 32;

/**
 * Two hashes at once: each takes 32 MiB and a thread. Strangers can ask for thousands, which take minutes: those of a network
 * are one asker, and so is a browser that has signed in before.
 */
const inTurn = fairTurns({ atOnce: 2 });

const derive = (password: string, salt: Buffer, options: ScryptOptions, asker: string): Promise<Buffer> =>
  inTurn(
    asker,
    () =>
      new Promise<Buffer>((resolve, reject) =>
        scrypt(
          password.normalize('NFKC'),
          salt,
          bytes,
          { ...options, maxmem: 128 * 2 ** 20 },
          (error, key) => (error ? reject(error) : resolve(key)),
        ),
      ),
  );

/** @param asker who waits for it  @returns `scrypt$N$r$p$salt$key`; verifying it costs as much */
export async function hashPassword(password: string, asker: string, cost: Cost = usualCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, asker);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const nobody = `scrypt$${usualCost.N}$${usualCost.r}$${usualCost.p}$${randomBytes(16).toString('base64url')}$${randomBytes(bytes).toString('base64url')}`;

/**
 * @param hash null takes just as long and is false, so that the time does not reveal whether an account exists
 * @param asker who waits for it
 */
export async function checkPassword(
  password: string,
  hash: string | null | undefined,
  asker: string,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody).split('$');
  const wanted = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64url'), cost, asker);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && typeof hash === 'string';
}

const shortestPassword = 10;
const longestPassword = 200;

// those that attackers try first and that would be long enough
const common = [
  '1234567890',
  '0123456789',
  '0987654321',
  '1234512345',
  'qwertzuiop',
  'qwertyuiop',
  'passwort12',
  'passwort123',
  'password12',
  'password123',
  'password1234',
  'tischtennis',
  'tabletennis',
  'hallo12345',
  'iloveyou123',
  'schatz12345',
  'asdfghjkl1',
];

export type PasswordFault = 'password-short' | 'password-long' | 'password-common' | 'password-own';

/**
 * Why this password is not accepted, or null. Length counts, not special characters (NIST SP 800-63B).
 * @param own the person's address and names, which must not be the whole of it
 */
export function refusePassword(password: string, own: readonly string[]): PasswordFault | null {
  if ([...password].length < shortestPassword) return 'password-short';
  if (password.length > longestPassword) return 'password-long';
  const plain = password.toLowerCase();
  if (common.includes(plain) || new Set(plain).size < 4) return 'password-common';
  const names = own.flatMap((one) => [one, one.split('@')[0] ?? '']).map((one) => one.toLowerCase());
  const rest = names.filter((one) => one.length > 2).reduce((text, one) => text.replaceAll(one, ''), plain);
  return rest.length < 4 ? 'password-own' : null;
}
