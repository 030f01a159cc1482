import { tokenAnswer } from '@club/contract/session/shape.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createSessionActions } from './actions.ts';
import { type House, openHouse } from './testing/house.ts';
import { startProvider } from './testing/provider-process.ts';
import type { Visitor } from './testing/visitor.ts';
import { createTokenSource } from './token.ts';

const bernd = {
  sub: 'bernd-7',
  email: 'bernd@example.org',
  email_verified: true,
  given_name: 'Bernd',
  family_name: 'Ball',
  name: 'Bernd Ball',
};

let provider: Awaited<ReturnType<typeof startProvider>>;
let house: House;
const open = (variables: Record<string, string> = {}) =>
  openHouse({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'tt-app',
    OIDC_CLIENT_SECRET: 's3cret:with/signs',
    ...variables,
  });

beforeEach(async () => {
  provider = await startProvider({ clients: { 'tt-app': 's3cret:with/signs', public: '' }, person: bernd });
  house = await open();
});
afterEach(async () => {
  await house.close();
  await provider.stop();
});

const token = async (visitor: Visitor, force = false) =>
  tokenAnswer.parse((await visitor.call('/session/token', { force })).body);

async function signedIn(): Promise<Visitor> {
  const visitor = house.visitor();
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
  expect(await house.verify(idToken)).toMatchObject({ sub: 'bernd-7' });
});

test.each([
  ['client_secret_post', { OIDC_CLIENT_AUTH: 'client_secret_post' }],
  ['no secret', { OIDC_CLIENT_ID: 'public', OIDC_CLIENT_SECRET: '' }],
])('the client proves itself with %s', async (_way, variables) => {
  await house.close();
  house = await open(variables);
  expect((await token(await signedIn())).user.sub).toBe('bernd-7');
});

test('scope and extra parameters are as configured, for Google say', async () => {
  await house.close();
  house = await open({
    OIDC_SCOPE: 'openid profile email',
    OIDC_EXTRA: '{"access_type":"offline","prompt":"consent"}',
  });
  await signedIn();
  const { seen } = await provider.control({});
  expect(seen.find((one) => one.path === '/authorize')?.query).toMatchObject({
    scope: 'openid profile email',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
  });
});

test('a name and address that only userinfo tells are known too', async () => {
  await provider.control({ hidden: ['email', 'email_verified', 'given_name', 'family_name', 'name'] });
  const visitor = await signedIn();
  expect((await token(visitor)).user).toMatchObject({ email: 'bernd@example.org', emailVerified: true });
  expect((await token(visitor, true)).user).toMatchObject({ givenName: 'Bernd' });
  expect(house.signedIn[0]?.claims).toMatchObject({ email: 'bernd@example.org', familyName: 'Ball' });
});

test('the provider changes its keys and nobody notices', async () => {
  const visitor = await signedIn();
  await token(visitor);
  await provider.control({ rotate: true });
  const { idToken } = await token(visitor, true);
  expect(await house.verify(idToken)).toMatchObject({ sub: 'bernd-7' });
});

test('while the provider is away sessions go on, and sign-in says so in words', async () => {
  const visitor = await signedIn();
  const { idToken } = await token(visitor);
  await house.verify(idToken);
  await provider.stop();
  expect((await token(visitor)).idToken).toBe(idToken);
  await house.db
    .updateTable('identity.sessions')
    .set({ idTokenExpiresAt: new Date(Date.now() + 30_000) })
    .execute();
  expect((await token(visitor)).idToken).toBe(idToken);
  expect(await house.verify(idToken)).toMatchObject({ sub: 'bernd-7' });
  expect(await visitor.call('/session/token', { force: true })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  // nobody was signed out by it
  expect((await token(visitor)).idToken).toBe(idToken);
});

test('a server that starts before its provider finds it later', async () => {
  await provider.stop();
  const visitor = house.visitor('de');
  const page = await visitor.open('/session/login?redirect=/teams');
  expect(page.status).toBe(503);
  expect(page.text).toContain('Die Anmeldung geht gerade nicht');
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

test('who is thrown out at the provider is signed out here', async () => {
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
  await house.db.updateTable('identity.sessions').set({ idTokenExpiresAt: new Date() }).execute();
  await Promise.all(tabs.map((tab) => token(tab)));
  expect((await provider.control({})).refreshes).toBe(1);
});

test('two servers on one database use the refresh token once', async () => {
  const visitor = await signedIn();
  await house.db.updateTable('identity.sessions').set({ idTokenExpiresAt: new Date() }).execute();
  const secret = visitor.cookie('club-session');
  const { env, db, clock, provider: access } = house;
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
  expect(new Set(answers.map((one) => one.idToken)).size).toBe(1);
  expect((await provider.control({})).refreshes).toBe(1);
});

test('signing out leads to the provider, which signs out too', async () => {
  const visitor = await signedIn();
  const { body } = await visitor.call('/session/logout');
  const url = new URL((body as { redirectTo: string }).redirectTo);
  expect(url.origin + url.pathname).toBe(`${provider.issuer}/logout`);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${house.env.publicUrl}/login`);
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
});

test('a token that has run out already is refused in words', async () => {
  const visitor = house.visitor();
  await provider.control({ tokenSeconds: -120 });
  const page = await visitor.open('/session/login');
  expect(page.status).toBe(502);
  expect(page.text).toContain('Sign-in did not work');
  expect(visitor.cookie('club-session')).toBeUndefined();
});
