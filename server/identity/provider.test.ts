import { tokenAnswer } from '@club/contract/session/shape.ts';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test, vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { openTestDatabase, openTestServer, type TestServer } from '../session/testing/test-server.ts';
import { createAccount } from './accounts/actions.ts';
import { publicKeys, renewKeys } from './keys/actions.ts';
import { createAdapter, deleteExpiredRows } from './provider/store.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-20T18:00:00Z');

test('signing keys survive a restart, rotate every month, and are published before they sign', async () => {
  const { db, close } = await openTestDatabase();
  const at = (days: number) => new Date(start + days * day);
  const first = await renewKeys(db, at(0));
  expect(await renewKeys(db, at(1))).toEqual(first);
  const second = await renewKeys(db, at(31));
  expect(second.signing).toHaveLength(2);
  expect(second.cookie).toHaveLength(2);
  // the new key is published already, but the old one still signs
  expect(second.signing[0]?.kid).toBe(first.signing[0]?.kid);
  const third = await renewKeys(db, at(32));
  expect(third.signing[0]?.kid).not.toBe(first.signing[0]?.kid);
  expect(third.signing.map((key) => key.kid)).toContain(first.signing[0]?.kid);
  const later = await renewKeys(db, at(70));
  expect(later.signing.map((key) => key.kid)).not.toContain(first.signing[0]?.kid);
  expect(JSON.stringify(await publicKeys(db))).not.toContain('"d"');
  await close();
});

test('two servers that start at once create one key', async () => {
  const { db, close } = await openTestDatabase();
  const now = new Date(start);
  const [a, b] = await Promise.all([renewKeys(db, now), renewKeys(db, now)]);
  expect(a).toEqual(b);
  await close();
});

test('of four concurrent redemptions of one code exactly one succeeds', async () => {
  const { db, close } = await openTestDatabase();
  const codes = createAdapter(db, systemClock, 'AuthorizationCode');
  await codes.upsert('code', { grantId: 'grant' }, 60);
  // all four have read it as unused
  const read = await Promise.all([1, 2, 3, 4].map(() => codes.find('code')));
  expect(read.every((one) => one !== undefined && !('consumed' in one))).toBe(true);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => codes.consume('code')));
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await codes.find('code')).toHaveProperty('consumed');
  await close();
});

test('expired rows are swept', async () => {
  const { db, close } = await openTestDatabase();
  const sessions = createAdapter(db, systemClock, 'Session');
  await sessions.upsert('short', { uid: 'a' }, 10);
  await sessions.upsert('long', { uid: 'b' }, 10_000);
  await deleteExpiredRows(db, new Date(Date.now() + 60_000));
  const rows = await db.selectFrom('identity.providerRows').select('id').execute();
  expect(rows).toEqual([{ id: 'long' }]);
  await close();
});

test('the published keys equal those that the services read from the database', async () => {
  const server: TestServer = await openTestServer();
  await createAccount(server.db, {
    email: 'a@example.org',
    firstName: 'A',
    lastName: 'B',
    password: 'lange genug dafür',
  });
  const visitor = server.visitor();
  const page = await visitor.open('/session/login');
  await visitor.submit(page.url, { email: 'a@example.org', password: 'lange genug dafür' });
  const { idToken } = tokenAnswer.parse((await visitor.call('/session/token', {})).body);
  const published = await (await fetch(`${server.env.publicUrl}/oidc/jwks`)).json();
  expect(decodeProtectedHeader(idToken)).toMatchObject({ alg: 'ES256' });
  await expect(jwtVerify(idToken, createLocalJWKSet(published as never))).resolves.toBeDefined();
  await expect(jwtVerify(idToken, createLocalJWKSet(await publicKeys(server.db)))).resolves.toBeDefined();
  await server.close();
});

test('sign-in works where the public address cannot be reached from inside, behind TLS', async () => {
  const server = await openTestServer({ PUBLIC_URL: 'https://club.invalid' });
  const port = new URL(`http://${server.env.host}:${server.env.port}`).port;
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });
  const answer = await ask('/session/login?at=1');
  expect(answer.status).toBe(303);
  const cookies = answer.headers.getSetCookie().join();
  expect(cookies).toMatch(
    /^__Host-club-sign-in=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure$/,
  );
  const location = new URL(answer.headers.get('location') ?? '');
  expect(location.origin).toBe('https://club.invalid');
  const interaction = await ask(`${location.pathname}${location.search}`);
  expect(interaction.status).toBe(303);
  expect(interaction.headers.get('location')).toMatch(/^\/oidc\/interaction\//);
  expect(interaction.headers.getSetCookie().every((one) => /; secure/i.test(one))).toBe(true);
  expect(interaction.headers.get('strict-transport-security')).toContain('max-age=');
  const metadata = await (await ask('/oidc/.well-known/openid-configuration')).json();
  expect(metadata).toMatchObject({
    issuer: 'https://club.invalid/oidc',
    token_endpoint: 'https://club.invalid/oidc/token',
  });
  await server.close();
});

test('with TLS no other host of the domain can set a cookie that names a session or who signed up', async () => {
  const server = await openTestServer({ PUBLIC_URL: 'https://club.invalid' });
  const { fetch } = globalThis;
  // in place of the proxy with TLS
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
    fetch(`http://127.0.0.1:${server.env.port}${url.pathname}${url.search}`, init),
  );
  const visitor = server.visitor();
  const page = await visitor.open('/session/login');
  const person = {
    firstName: 'Eva',
    lastName: 'Berg',
    email: 'eva@hof.example',
    password: 'vorhand topspin',
  };
  await visitor.submit(`${page.url}/sign-up`, person);
  await visitor.open(server.link(person.email));
  await visitor.submit('/account/confirm', { token: new URL(visitor.at).searchParams.get('token') ?? '' });
  expect((await visitor.call('/session/token', {})).status).toBe(200);
  const names = ['club-sign-up', 'club-provider', 'club-session', 'club-device'];
  expect(names.filter((name) => visitor.cookie(`__Host-${name}`) === undefined)).toEqual([]);
  expect(names.filter((name) => visitor.cookie(name) !== undefined)).toEqual([]);
  vi.unstubAllGlobals();
  await server.close();
});

test('a stranger cannot fill the disk with sign-ins that ask for much', async () => {
  const server = await openTestServer();
  const ask = (state: string) => {
    const asked = new URLSearchParams({
      client_id: 'club-app',
      response_type: 'code',
      redirect_uri: `${server.env.publicUrl}/session/callback`,
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      state,
    });
    return fetch(`${server.env.publicUrl}/oidc/auth?${asked}`, { redirect: 'manual' });
  };
  const stored = async () =>
    (await server.db.selectFrom('identity.providerRows').select('payload').execute()).map(
      ({ payload }) => JSON.stringify(payload).length,
    );
  expect((await ask('s'.repeat(43))).status).toBe(303);
  expect(await stored()).toEqual([expect.any(Number)]);
  expect((await ask('s'.repeat(15_000))).status).toBe(413);
  expect(await stored()).toHaveLength(1);
  await server.close();
});
