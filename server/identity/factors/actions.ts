/** The second step: codes of an authenticator app (TOTP, RFC 6238), each valid once, and recovery codes. */
import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';
import { transaction } from '../../platform/postgres/database.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Account } from '../accounts/store.ts';
import type { IdentityDeps } from '../deps.ts';
import { guess } from '../guesses/actions.ts';
import type { Fault } from '../pages/en.ts';
import * as store from './store.ts';

const period = 30;
const digits = 6;
const codes = 10;
/** 8 characters out of 31 are 39 bits: enough with 10 guesses an hour. Without characters that look alike. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits, period, algorithm: 'SHA1' });

/** Uses up an app's code: used codes and those before them are refused. */
async function spendTotp(
  deps: IdentityDeps,
  accountId: string,
  secret: string,
  code: string,
): Promise<boolean> {
  const timestamp = deps.clock.now().getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return false;
  return store.spendTotpStep(deps.db, accountId, Math.floor(timestamp / 1000 / period) + delta);
}

/** @returns null when the code is right; it is used up then */
export async function checkFactor(
  deps: IdentityDeps,
  account: Account,
  typed: string,
  request: FastifyRequest,
): Promise<Fault | null> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const outcome = await guess(
    deps,
    'factor',
    { name: account.id, accountId: account.id },
    request,
    async () => {
      if (/^\d{6}$/.test(code)) return spendTotp(deps, account.id, account.totpSecret ?? '', code);
      return store.spendRecoveryCode(deps.db, account.id, recoveryHash(account.id, code), deps.clock.now());
    },
  );
  return outcome === 'right' ? null : outcome === 'wrong' ? 'code-wrong' : 'too-many-codes';
}

const recoveryHash = (accountId: string, code: string) => hashOf(`${accountId}:${code}`);

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The key as text, as a QR code (data URL), and as a link, because a phone cannot scan its own screen. */
export type Enrolment = { secret: string; qr: string; link: string };

/** The contents of the enrolment page. */
export async function enrolmentOf(deps: IdentityDeps, account: Account, secret: string): Promise<Enrolment> {
  const link = totpOf(secret, account.email, deps.env.clubName).toString();
  return { secret, qr: await toDataURL(link, { margin: 1, width: 400 }), link };
}

/**
 * Switches the second step on when the app shows the right code.
 * @returns recovery codes, shown once, or the fault
 */
export async function enableTotp(
  deps: IdentityDeps,
  account: Account,
  secret: string,
  typed: string,
): Promise<{ codes: string[] } | { fault: Fault }> {
  const timestamp = deps.clock.now().getTime();
  const delta = totpOf(secret).validate({ token: typed.replace(/\s/g, ''), timestamp, window: 1 });
  if (delta === null) return { fault: 'code-wrong' };
  const made = Array.from({ length: codes }, () =>
    Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join(''),
  );
  await transaction(deps.db, async (tx) => {
    await store.updateTotp(tx, account.id, secret);
    await store.spendTotpStep(tx, account.id, Math.floor(timestamp / 1000 / period) + delta);
    await store.replaceRecoveryCodes(
      tx,
      account.id,
      made.map((code) => recoveryHash(account.id, code)),
    );
  });
  return { codes: made.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`) };
}

/** Removes the second factor with its recovery codes: the password alone signs in again. */
export async function disableTotp(deps: IdentityDeps, accountId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await store.updateTotp(tx, accountId, null);
    await store.replaceRecoveryCodes(tx, accountId, []);
  });
}
