/** Adding a passkey and signing in with one (WebAuthn level 3); every challenge is valid once. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { type Account, findAccount } from '../accounts/store.ts';
import type { IdentityDeps } from '../deps.ts';
import { putTicket, takeTicket } from '../tickets/store.ts';
import * as store from './store.ts';

const challengeMs = 5 * 60_000;

/** ES256, RS256, EdDSA (COSE): the algorithms that devices use. */
const algorithms = [-7, -257, -8];

/** Most passkeys of one account: more than anybody has devices. */
const mostPasskeys = 20;

/** Bytes of the largest public key: one of RSA with 8,192 bits has some 1,100. */
const largestKey = 2000;

/** How a device can be reached (WebAuthn level 3, section 5.8.4); the browser's answer could contain anything. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const relyingParty = (deps: IdentityDeps) => {
  const { hostname, origin } = new URL(deps.env.publicUrl);
  return { rpID: hostname, origin };
};

async function storeChallenge(deps: IdentityDeps, kind: 'passkey' | 'enrol', of: string, challenge: string) {
  await putTicket(deps.db, {
    id: `${kind}:${of}`,
    kind,
    accountId: null,
    payload: { challenge },
    expiresAt: new Date(deps.clock.now().getTime() + challengeMs),
  });
}

const takeChallenge = async (deps: IdentityDeps, kind: 'passkey' | 'enrol', of: string) =>
  (await takeTicket<{ challenge: string }>(deps.db, kind, `${kind}:${of}`, deps.clock.now()))?.challenge;

/** The browser's options to ask for any passkey of this site. @param uid the interaction */
export async function optionsForUse(
  deps: IdentityDeps,
  uid: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { rpID } = relyingParty(deps);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await storeChallenge(deps, 'passkey', uid, options.challenge);
  return options;
}

const assertion = z.looseObject({ id: z.base64url(), response: z.looseObject({}) });

/** @returns the account whose passkey this is, or undefined */
export async function checkPasskey(
  deps: IdentityDeps,
  uid: string,
  body: unknown,
): Promise<Account | undefined> {
  const challenge = await takeChallenge(deps, 'passkey', uid);
  const read = assertion.safeParse(body);
  if (challenge === undefined || !read.success) return undefined;
  const passkey = await store.findPasskey(deps.db, read.data.id);
  if (passkey === undefined) return undefined;
  const { rpID, origin } = relyingParty(deps);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: body as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) return undefined;
    await store.updatePasskeyUse(deps.db, passkey.id, authenticationInfo.newCounter, deps.clock.now());
    return findAccount(deps.db, passkey.accountId);
  } catch (error) {
    deps.log.info({ err: error }, 'passkey refused');
    return undefined;
  }
}

/** The browser's options to create a passkey for this account. */
export async function optionsForAdding(
  deps: IdentityDeps,
  account: Account,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { rpID } = relyingParty(deps);
  const known = await store.listPasskeys(deps.db, account.id);
  const options = await generateRegistrationOptions({
    rpID,
    rpName: deps.env.clubName,
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    userID: new TextEncoder().encode(account.id),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(deps, 'enrol', account.id, options.challenge);
  return options;
}

/**
 * Stores the passkey that the browser created.
 * @param name by which the person recognises the device
 * @returns false when it is not valid, comes too late, exists already, or is one too many
 */
export async function addPasskey(
  deps: IdentityDeps,
  account: Account,
  body: unknown,
  name: string,
): Promise<boolean> {
  const challenge = await takeChallenge(deps, 'enrol', account.id);
  if (challenge === undefined) return false;
  const { rpID, origin } = relyingParty(deps);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: body as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.publicKey.length > largestKey) return false;
    const { credential } = registrationInfo;
    const passkey = {
      id: credential.id,
      accountId: account.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transports.filter((one) => credential.transports?.includes(one)),
      name,
      createdAt: deps.clock.now(),
    };
    return await store.insertPasskey(deps.db, passkey, mostPasskeys);
  } catch (error) {
    deps.log.info({ err: error }, 'passkey not added');
    return false;
  }
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iPhone / iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
];

/** A name for a passkey, from the browser that created it. */
export const deviceName = (userAgent: string | undefined): string =>
  systems.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'Passkey';
