import { tokenAnswer } from '@club/contract/session/shape.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createSessionActions } from './actions.ts';
import { bernd, startProvider } from './testing/provider-process.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';
import { createTokenSource } from './token.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let club: TestServer;
const open = (variables: Record<string, string> = {}) =>
  openTestServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'tt-app',
    OIDC_CLIENT_SECRET: 's3cret:with/signs',
    ...variables,
  });

beforeEach(async () => {
  provider = await startProvider({ clients: { 'tt-app': 's3cret:with/signs', public: '' }, person: bernd });
  club = await open();
});
afterEach(async () => {
  await club.close();
  await provider.stop();
});

const token = async (visitor: Visitor, force = false) =>
  tokenAnswer.parse((await visitor.call('/session/token', { force })).body);

async function signedIn(): Promise<Visitor> {
  const visitor = club.visitor();
  expect((await visitor.open('/session/login?redirect=/teams')).text).toBe('app at /teams');
  return visitor;
}

test('the club uses its own provider by configuration alone', async () => {
  const visitor = await signedIn();
  const { user, idToken } = await token(visitor);
  expect(user).toEqual({
    iss: provider.issuer,
    sub: 'bernd-7',
    email: 'bernd@example.org',
    emailVerified: true,
    givenName: 'Bernd',
    familyName: 'Ball',
    name: 'Bernd Ball',
  });
  expect(await club.verify(idToken)).toMatchObject({ sub: 'bernd-7' });
});

test.each([
  ['client_secret_basic', {}, true],
  ['client_secret_post', { OIDC_CLIENT_AUTH: 'client_secret_post' }, false],
  ['no secret', { OIDC_CLIENT_ID: 'public', OIDC_CLIENT_SECRET: '' }, false],
])('the client authenticates with %s', async (_way, variables, basic) => {
  await club.close();
  club = await open(variables);
  expect((await token(await signedIn())).user.sub).toBe('bernd-7');
  const { seen } = await provider.control({});
  expect(seen.filter(({ path }) => path === '/token').map((one) => one.basic)).toEqual([basic]);
});

test.each(['client_secret_basic', 'client_secret_post'])(
  'a wrong secret, sent by %s, is no outage',
  async (way) => {
    await club.close();
    club = await open({ OIDC_CLIENT_SECRET: 'another', OIDC_CLIENT_AUTH: way });
    expect(await club.visitor('en').open('/session/login')).toMatchObject({
      status: 502,
      text: expect.stringContaining('Sign-in did not work'),
    });
  },
);

test('scope and extra parameters are as configured, for example for Google', async () => {
  await club.close();
  club = await open({
    OIDC_SCOPE: 'openid profile email',
    OIDC_EXTRA: '{"access_type":"offline","prompt":"consent"}',
  });
  await signedIn();
  const { seen: requests } = await provider.control({});
  expect(requests.find((one) => one.path === '/authorize')?.query).toMatchObject({
    scope: 'openid profile email',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
  });
});

test('name and address from userinfo are used, too', async () => {
  await provider.control({ hidden: profileClaims });
  const visitor = await signedIn();
  expect((await token(visitor)).user).toMatchObject({ email: 'bernd@example.org', emailVerified: true });
  expect((await token(visitor, true)).user).toMatchObject({ givenName: 'Bernd' });
  expect(club.signedIn[0]?.claims).toMatchObject({ email: 'bernd@example.org', familyName: 'Ball' });
});

const profileClaims = ['email', 'email_verified', 'given_name', 'family_name', 'name'];

test.each([
  ['', []],
  [', and from userinfo', profileClaims],
])('claims are read with care from the token%s', async (_where, hidden) => {
  // PostgreSQL stores no NUL; some providers send the boolean as text, and a number where a text belongs
  const person = {
    ...bernd,
    email_verified: 'true',
    given_name: 'Be\0rnd',
    family_name: 7,
    name: 'x'.repeat(3000),
  };
  await provider.control({ person, hidden });
  const visitor = await signedIn();
  const { user } = await token(visitor);
  expect(user).toMatchObject({ email: 'bernd@example.org', emailVerified: true, givenName: 'Bernd' });
  expect(user).not.toHaveProperty('familyName');
  expect(user.name).toHaveLength(2000);
});

test('a rotation of the provider’s keys goes unnoticed', async () => {
  const visitor = await signedIn();
  await token(visitor);
  await provider.control({ rotate: true });
  const { idToken } = await token(visitor, true);
  expect(await club.verify(idToken)).toMatchObject({ sub: 'bernd-7' });
});

test('while the provider is down sessions continue, and sign-in explains the outage', async () => {
  const visitor = await signedIn();
  const { idToken } = await token(visitor);
  await club.verify(idToken);
  await provider.stop();
  expect((await token(visitor)).idToken).toBe(idToken);
  await club.db
    .updateTable('identity.sessions')
    .set({ idTokenExpiresAt: new Date(Date.now() + 30_000) })
    .execute();
  expect((await token(visitor)).idToken).toBe(idToken);
  expect(await club.verify(idToken)).toMatchObject({ sub: 'bernd-7' });
  expect(await visitor.call('/session/token', { force: true })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  // nobody was signed out
  expect((await token(visitor)).idToken).toBe(idToken);
});

test('a server that starts before its provider discovers it later', async () => {
  await provider.stop();
  const visitor = club.visitor('de');
  const page = await visitor.open('/session/login?redirect=/teams');
  expect(page.status).toBe(503);
  expect(page.text).toContain('Die Anmeldung geht gerade nicht');
  // trying again leads to where one wanted to go
  expect(page.text).toContain('<a class="button" href="/session/login?redirect=/teams">');
  await provider.start();
  expect((await visitor.open('/session/login?redirect=/teams')).text).toBe('app at /teams');
});

test('a refresh without a new ID token ends the session instead of handing out the old one', async () => {
  const visitor = await signedIn();
  await token(visitor);
  await provider.control({ idTokenOnRefresh: false });
  expect(await visitor.call('/session/token', { force: true })).toMatchObject({ status: 401 });
  expect(await visitor.call('/session/token', {})).toMatchObject({ status: 401 });
});

test('a session revoked by the provider ends here', async () => {
  const visitor = await signedIn();
  await provider.control({ revoke: true });
  expect(await visitor.call('/session/token', { force: true })).toMatchObject({
    status: 401,
    body: { code: 'signed-out' },
  });
});

test('eight tabs at the same time use the refresh token once', async () => {
  const visitor = await signedIn();
  const tabs = Array.from({ length: 8 }, () => visitor.copy());
  await club.db.updateTable('identity.sessions').set({ idTokenExpiresAt: new Date() }).execute();
  await Promise.all(tabs.map((tab) => token(tab)));
  expect((await provider.control({})).refreshes).toBe(1);
});

test('two servers on one database use the refresh token once', async () => {
  const visitor = await signedIn();
  await club.db.updateTable('identity.sessions').set({ idTokenExpiresAt: new Date() }).execute();
  const secret = visitor.cookie('club-session');
  const { env, db, clock, provider: access } = club;
  const server = () =>
    createTokenSource(
      createSessionActions({
        env,
        db,
        clock,
        provider: access,
        log: createLog('silent'),
        onSignedIn: async () => null,
        firstAdminProblem: async () => null,
      }),
    );
  const servers = [server(), server(), server()];
  const answers = await Promise.all(servers.map((tokenOf) => tokenOf(secret)));
  expect(new Set(answers.map(({ answer }) => answer.idToken)).size).toBe(1);
  expect((await provider.control({})).refreshes).toBe(1);
});

test('signing out redirects to the provider, which signs out too', async () => {
  const visitor = await signedIn();
  const { body } = await visitor.call('/session/logout');
  const url = new URL((body as { redirectTo: string }).redirectTo);
  expect(url.origin + url.pathname).toBe(`${provider.issuer}/logout`);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${club.env.publicUrl}/login`);
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
});

test.each([
  ['behind', async () => club.clock.forward(-3_600_000)],
  ['ahead', () => provider.control({ tokenSeconds: -3_600 })],
])('a clock that is %s of the provider’s is named in the log', async (_, differ) => {
  const logged = vi.spyOn(club.log, 'error');
  await differ();
  expect((await club.visitor('en').open('/session/login')).text).toContain('Sign-in did not work');
  expect(logged).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('clocks'));
});

test('where a session is renewed, too', async () => {
  const visitor = await signedIn();
  const logged = vi.spyOn(club.log, 'warn');
  club.clock.forward(-3_600_000);
  await visitor.call('/session/token', { force: true });
  expect(logged).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('clocks'));
});

test('an expired token is refused with an explanation', async () => {
  const visitor = club.visitor();
  await provider.control({ tokenSeconds: -120 });
  const page = await visitor.open('/session/login');
  expect(page.status).toBe(502);
  expect(page.text).toContain('Sign-in did not work');
  expect(visitor.cookie('club-session')).toBeUndefined();
});
