import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTokenVerifier, type RefusalCode } from './verify-token.ts';

const issuer = 'https://id.example.org';
const clientId = 'club-app';
const now = new Date('2026-11-20T18:30:00Z');
const seconds = now.getTime() / 1000;

let verify: ReturnType<typeof createTokenVerifier>;
let keyPair: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  keyPair = await generateKeyPair('RS256', { extractable: true });
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(keyPair.publicKey)), kid: 'k1', alg: 'RS256' }],
  });
  verify = createTokenVerifier({ issuer, clientId, keys, clock: { now: () => now } });
});

const good: JWTPayload = {
  iss: issuer,
  aud: clientId,
  sub: 'anna',
  iat: seconds - 5,
  exp: seconds + 600,
  email: 'anna@example.org',
  email_verified: true,
  given_name: 'Anna',
};

const sign = (payload: JWTPayload, header: { typ?: string; kid?: string } = {}, key = keyPair.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key);

const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));

const refused = async (token: string, code: RefusalCode) =>
  expect(await verify(token).catch((error) => error)).toMatchObject({ name: 'TokenRefused', code });

test('a valid token gives its claims', async () => {
  expect(await verify(await sign(good))).toEqual({
    iss: issuer,
    sub: 'anna',
    email: 'anna@example.org',
    emailVerified: true,
    givenName: 'Anna',
    issuedAt: (seconds - 5) * 1000,
    expiresAt: (seconds + 600) * 1000,
  });
  expect(await verify(await sign(good, { typ: 'JWT' }))).toMatchObject({ sub: 'anna' });
});

test('an unconfirmed address does not count as confirmed', async () => {
  expect(await verify(await sign({ ...good, email_verified: false }))).toMatchObject({
    emailVerified: false,
  });
  expect(await verify(await sign(without('email_verified')))).toMatchObject({ emailVerified: false });
});

test('a clock difference of a few seconds does no harm', async () => {
  expect(await verify(await sign({ ...good, iat: seconds + 5 }))).toMatchObject({ sub: 'anna' });
  expect(await verify(await sign({ ...good, exp: seconds - 5 }))).toMatchObject({ sub: 'anna' });
});

describe('a token is refused', () => {
  test('that is only the placeholder', () => refused('unauthorized', 'placeholder'));

  test('that is malformed', async () => {
    await refused('', 'malformed');
    await refused('a.b.c', 'malformed');
  });

  test('without a signature (alg none)', () => refused(new UnsecuredJWT(good).encode(), 'algorithm'));

  test('signed with the published key as a secret (HS256)', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(keyPair.publicKey));
    await refused(
      await new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret),
      'algorithm',
    );
  });

  test('of a foreign key, under a known or an unknown id', async () => {
    const foreign = (await generateKeyPair('RS256')).privateKey;
    await refused(await sign(good, {}, foreign), 'signature');
    await refused(await sign(good, { kid: 'other' }, foreign), 'unknown-key');
  });

  test('that was changed or truncated', async () => {
    const token = await sign(good);
    const [head, , tail] = token.split('.');
    const body = Buffer.from(JSON.stringify({ ...good, sub: 'admin' })).toString('base64url');
    await refused(`${head}.${body}.${tail}`, 'signature');
    await refused(token.slice(0, -20), 'signature');
    await refused(`${head}.${tail}`, 'malformed');
  });

  test('of another issuer', async () =>
    refused(await sign({ ...good, iss: 'https://evil.example' }), 'issuer'));

  test('for another app', async () => {
    await refused(await sign({ ...good, aud: 'other-app' }), 'audience');
    await refused(await sign({ ...good, aud: clientId, azp: 'other-app' }), 'audience');
    await refused(await sign(without('aud')), 'audience');
  });

  test('for several apps, unless it was made for ours', async () => {
    const aud = [clientId, 'other-app'];
    await refused(await sign({ ...good, aud }), 'audience');
    await refused(await sign({ ...good, aud, azp: 'other-app' }), 'audience');
    expect(await verify(await sign({ ...good, aud, azp: clientId }))).toMatchObject({ sub: 'anna' });
  });

  test('that has expired', async () => refused(await sign({ ...good, exp: seconds - 60 }), 'expired'));

  test('that is not valid yet', async () => {
    await refused(await sign({ ...good, nbf: seconds + 60 }), 'not-yet-valid');
    await refused(await sign({ ...good, iat: seconds + 60 }), 'not-yet-valid');
  });

  test('of another kind: access token, logout token', async () => {
    await refused(await sign(good, { typ: 'at+jwt' }), 'type');
    await refused(await sign(good, { typ: 'logout+jwt' }), 'type');
  });

  test.each(['sub', 'exp', 'iat'])('without %s', async (name) =>
    refused(await sign(without(name)), 'claims'),
  );

  test('with an empty sub', async () => refused(await sign({ ...good, sub: '' }), 'claims'));
  test('with a sub of more letters than the standard allows', async () => {
    expect(await verify(await sign({ ...good, sub: 'a'.repeat(255) }))).toMatchObject({
      sub: 'a'.repeat(255),
    });
    await refused(await sign({ ...good, sub: 'a'.repeat(256) }), 'claims');
  });
});

test('an issuer with a trailing slash is the same issuer', async () => {
  expect(await verify(await sign({ ...good, iss: `${issuer}/` }))).toMatchObject({ sub: 'anna' });
});
