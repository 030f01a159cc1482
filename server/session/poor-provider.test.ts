/** A provider that lacks something, or fails at it: sign-in and sign-out work nevertheless, as far as they can. */
import { tokenAnswer } from '@club/contract/session/shape.ts';
import { customFetch } from 'openid-client';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createSessionActions } from './actions.ts';
import { bernd, startProvider } from './testing/provider-process.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let club: TestServer;

/** @param more what this provider cannot do */
async function openClub(more: object = {}): Promise<void> {
  provider = await startProvider({ clients: { 'tt-app': 'secret' }, person: bernd, ...more });
  club = await openTestServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'tt-app',
    OIDC_CLIENT_SECRET: 'secret',
  });
}
afterEach(async () => {
  await club.close();
  await provider.stop();
});

async function signIn(visitor: Visitor = club.visitor(), login = '/session/login'): Promise<Visitor> {
  expect((await visitor.open(login)).text).toBe('app at /');
  return visitor;
}
const isSignedIn = async (visitor: Visitor) => (await visitor.call('/session/token', {})).status === 200;
const token = async (visitor: Visitor) => tokenAnswer.parse((await visitor.call('/session/token', {})).body);
const seen = async (path: string) =>
  (await provider.control({})).seen.filter((request) => request.path === path);

test.each([
  ['has no userinfo', { lacks: ['userinfo_endpoint'] }],
  ['fails to answer userinfo', { broken: ['/userinfo'] }],
])('one that %s signs in with what the token says', async (_what, more) => {
  await openClub({ hidden: ['email', 'email_verified'], ...more });
  const { user } = await token(await signIn());
  expect(user).toMatchObject({ sub: 'bernd-7', givenName: 'Bernd' });
  expect(user.email).toBeUndefined();
});

test('userinfo is not asked where the token says who it is', async () => {
  await openClub();
  await signIn();
  expect(await seen('/userinfo')).toEqual([]);
});

test('one without refresh tokens signs in until the token ends, and is asked to revoke none', async () => {
  await openClub({ refreshable: false });
  const visitor = await signIn();
  expect(await isSignedIn(visitor)).toBe(true);
  await club.db
    .updateTable('identity.sessions')
    .set({ idTokenExpiresAt: new Date(0) })
    .execute();
  expect(await isSignedIn(visitor)).toBe(false);
  await (await signIn()).call('/session/logout');
  expect(await seen('/revoke')).toEqual([]);
});

test('one whose refresh token stays the same is asked with it again and again', async () => {
  await openClub({ renewing: false });
  const visitor = await signIn();
  for (const _ of [1, 2, 3]) expect((await visitor.call('/session/token', { force: true })).status).toBe(200);
  expect((await provider.control({})).refreshes).toBe(3);
});

test('signing out revokes the refresh token of this session, and of no other', async () => {
  await openClub();
  const [laptop, phone] = [await signIn(), await signIn()];
  await laptop.call('/session/logout');
  await expect.poll(async () => (await provider.control({})).refreshTokens).toBe(1);
  expect((await phone.call('/session/token', { force: true })).status).toBe(200);
});

test.each([
  ['has no revocation', { lacks: ['revocation_endpoint'] }],
  ['fails to revoke', { broken: ['/revoke'] }],
])('one that %s is left all the same', async (what, more) => {
  await openClub(more);
  const visitor = await signIn();
  const other = visitor.copy();
  const { body } = await visitor.call('/session/logout');
  expect(body).toEqual({ redirectTo: expect.stringContaining(`${provider.issuer}/logout?`) });
  expect(await isSignedIn(other)).toBe(false);
  await expect.poll(() => seen('/revoke')).toHaveLength(what === 'fails to revoke' ? 1 : 0);
});

test('one that does not answer is left without waiting for it', async () => {
  await openClub();
  const visitor = await signIn();
  const configuration = await club.provider.configuration();
  configuration[customFetch] = () => new Promise(() => undefined);
  const { body } = await visitor.call('/session/logout');
  expect(body).toEqual({ redirectTo: expect.stringContaining(`${provider.issuer}/logout?`) });
});

test('a refresh token that cannot be read does not prevent signing out', async () => {
  await openClub();
  const visitor = await signIn();
  await club.db.updateTable('identity.sessions').set({ refreshToken: 'unreadable' }).execute();
  expect((await visitor.call('/session/logout')).status).toBe(200);
  expect(await seen('/revoke')).toEqual([]);
});

test('one that has no page for signing out is left without a redirect', async () => {
  await openClub({ lacks: ['end_session_endpoint'] });
  const visitor = await signIn();
  const other = visitor.copy();
  expect((await visitor.call('/session/logout')).body).toEqual({ redirectTo: null });
  expect(await isSignedIn(other)).toBe(false);
});

test('one that cannot be reached since the server started is left without a redirect', async () => {
  await openClub();
  const visitor = await signIn();
  const { env, db, clock } = club;
  const actions = createSessionActions({
    env,
    db,
    clock,
    log: createLog('silent'),
    provider: { ...club.provider, configuration: () => Promise.reject(new Error('no provider')) },
    onSignedIn: async () => null,
    firstAdminProblem: async () => null,
  });
  expect(await actions.end(visitor.cookie('club-session') ?? '')).toBeNull();
  expect(await isSignedIn(visitor)).toBe(false);
});

test('where the password must be typed again, an older sign-in at the provider is refused', async () => {
  await openClub({ authenticatedAgo: 600 });
  const visitor = club.visitor();
  const page = await visitor.open('/session/login?reauth=1');
  expect(page.status).toBe(502);
  expect(visitor.cookie('club-session')).toBeUndefined();
  expect((await seen('/authorize'))[0]?.query).toMatchObject({ max_age: '300' });
  await provider.control({ authenticatedAgo: 0 });
  await signIn(visitor, '/session/login?reauth=1');
  await provider.control({ authenticatedAgo: 600 });
  // otherwise it is as good as any
  await signIn();
  expect((await seen('/authorize')).at(-1)?.query).not.toHaveProperty('max_age');
});

test('a sign-in that takes 59 minutes at the provider succeeds, after an hour it must be started again', async () => {
  await openClub({ tokenSeconds: 7200 });
  const [patient, late] = [club.visitor(), club.visitor()];
  const [soon, never] = [await patient.ask('/session/login'), await late.ask('/session/login')];
  club.clock.forward(59 * 60_000);
  expect((await patient.open(soon.headers.get('location') ?? '')).text).toBe('app at /');
  club.clock.forward(2 * 60_000);
  expect((await late.open(never.headers.get('location') ?? '')).status).toBe(400);
});
