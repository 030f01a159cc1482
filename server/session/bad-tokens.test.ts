import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { clientId, issuer, privateKey, publicKey } from '../testing/test-app-at.ts';
import { countUsers } from '../users/store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const now = Math.floor(Date.now() / 1000);
const good = {
  iss: issuer,
  aud: clientId,
  sub: 'anna',
  iat: now - 5,
  exp: now + 600,
  email: 'anna@hof.example',
};
const sign = (changed: object = {}, header: object = {}, key = privateKey) =>
  new SignJWT({ ...good, ...changed }).setProtectedHeader({ alg: 'ES256', kid: 'test', ...header }).sign(key);

const foreign = (await generateKeyPair('ES256')).privateKey;
const token = await sign();
const [head, body, tail] = token.split('.') as [string, string, string];
const other = Buffer.from(JSON.stringify({ ...good, sub: 'admin' })).toString('base64url');
const bearer = async (made: string | Promise<string>) => `Bearer ${await made}`;

const invalid: Record<string, string> = {
  'that is none': 'Bearer a.b.c',
  'without a signature': await bearer(new UnsecuredJWT(good).encode()),
  'signed with the published key as a secret': await bearer(
    new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid: 'test' })
      .sign(new TextEncoder().encode(await exportSPKI(publicKey))),
  ),
  'of a foreign key': await bearer(sign({}, {}, foreign)),
  'whose person was changed': `Bearer ${head}.${other}.${tail}`,
  'that was cut off': `Bearer ${head}.${body}.${tail.slice(0, -20)}`,
  'of another issuer': await bearer(sign({ iss: 'https://evil.example' })),
  'for another app': await bearer(sign({ aud: 'other-app' })),
  'for several apps, made for another': await bearer(sign({ aud: [clientId, 'other'], azp: 'other' })),
  'that has run out': await bearer(sign({ exp: now - 60 })),
  'that is not valid yet': await bearer(sign({ nbf: now + 60 })),
  'that is an access token': await bearer(sign({}, { typ: 'at+jwt' })),
  'that is a logout token': await bearer(sign({}, { typ: 'logout+jwt' })),
  'that never runs out': await bearer(sign({ exp: undefined })),
  'of nobody': await bearer(sign({ sub: '' })),
};
const absent: Record<string, string | undefined> = {
  'where there is none': undefined,
  'that is the placeholder of the signed out': 'Bearer unauthorized',
  'that is a password': 'Basic YW5uYTpwYXNzd29yZA==',
  'that is empty': 'Bearer ',
};

const ask = (path: string, authorization: string | undefined) =>
  server.raw(path, { headers: authorization === undefined ? {} : { authorization } });

async function refusedWith(code: string, authorization: string | undefined) {
  for (const path of ['/api/main/v1/users/me', '/api/main/v1/teams', '/api/main/v1/live']) {
    const answer = await ask(path, authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const text = await answer.text();
    const problem = JSON.parse(text) as Record<string, unknown>;
    // the answer does not reveal why it was refused, nor its contents
    expect(Object.keys(problem).sort()).toEqual(['code', 'requestId', 'status', 'title', 'type']);
    expect(problem).toMatchObject({ code, status: 401 });
    expect(text).not.toMatch(/jwt|jose|signature|anna|admin|\.ts|issuer/i);
  }
}

test('control: the valid one, from which all others are derived, is accepted', async () => {
  expect((await ask('/api/main/v1/users/me', `Bearer ${token}`)).status).toBe(200);
});

describe('an invalid token is refused', () => {
  test.each(Object.keys(invalid))('%s', (kind) => refusedWith('token-invalid', invalid[kind]));
  test.each(Object.keys(absent))('%s', (kind) => refusedWith('signed-out', absent[kind]));

  test('and creates no user', async () => {
    const before = await countUsers(server.db);
    for (const authorization of Object.values(invalid)) await ask('/api/main/v1/users/me', authorization);
    expect(await countUsers(server.db)).toEqual(before);
  });
});
