import { tokenAnswer } from '@club/contract/session/shape.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickAccount } from '../identity/testing/account.ts';
import { hashOf } from '../platform/secrets.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';

let server: TestServer;
const anna = {
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Ass',
  password: 'aufschlag rückhand',
};
beforeAll(async () => {
  server = await openTestServer();
  await quickAccount(server.db, anna);
});
afterAll(() => server.close());

async function signIn(visitor: Visitor, login = '/session/login') {
  const page = await visitor.open(login);
  expect(page.status).toBe(200);
  return visitor.submit(page.url, { email: anna.email, password: anna.password });
}

async function signedIn(): Promise<Visitor> {
  const visitor = server.visitor();
  await signIn(visitor);
  return visitor;
}

const token = async (visitor: Visitor, force = false) =>
  tokenAnswer.parse((await visitor.call('/session/token', { force })).body);

test('sign-in returns to the page one wanted to open, with a token that the services accept', async () => {
  const visitor = server.visitor();
  const landed = await signIn(visitor, `/session/login?redirect=${encodeURIComponent('/games?team=2')}`);
  expect(landed.text).toBe('app at /games?team=2');
  const { idToken, user, expiresAt } = await token(visitor);
  expect(user).toMatchObject({
    givenName: 'Anna',
    familyName: 'Ass',
    email: 'anna@example.org',
    emailVerified: true,
  });
  const minutes = (expiresAt - server.clock.now().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(10);
  expect(minutes).toBeLessThan(15);
  expect(await server.verify(idToken)).toMatchObject({ sub: user.sub, name: 'Anna Ass' });
  expect(server.signedIn.at(-1)?.claims.email).toBe('anna@example.org');
});

test('the language of the page on which somebody signs in is passed on, else that of the browser', async () => {
  await signIn(server.visitor('en'), '/session/login?lang=de');
  expect(server.signedIn.at(-1)?.lang).toBe('de');
  await signIn(server.visitor('en'));
  expect(server.signedIn.at(-1)?.lang).toBe('en');
  const page = await server.visitor('en').open('/session/login?lang=de');
  expect(page.text).toContain('<html lang="de">');
});

test("the first admin's link is passed on with the sign-in", async () => {
  await signIn(server.visitor(), '/session/login?firstAdmin=token-of-the-first-start');
  expect(server.signedIn.at(-1)?.firstAdminToken).toBe('token-of-the-first-start');
  await signIn(server.visitor());
  expect(server.signedIn.at(-1)).not.toHaveProperty('firstAdminToken');
});

test('without a session there is no token, only the message that you are signed out', async () => {
  expect(await server.visitor().call('/session/token', {})).toMatchObject({
    status: 401,
    body: { code: 'signed-out', status: 401 },
  });
});

test('the cookie is not readable for scripts and not sent with forms of other sites', async () => {
  const visitor = server.visitor();
  const page = await visitor.open('/session/login');
  let answer = await visitor.ask(page.url, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: anna.email, password: anna.password }),
  });
  while (!answer.url.includes('/session/callback'))
    answer = await visitor.ask(answer.headers.get('location') ?? '');
  const [cookie] = answer.headers.getSetCookie().filter((one) => /^club-session-\d+=/.test(one));
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
});

/** The session's name for scripts, from the answer of a request; undefined where it sets none. */
const nameIn = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('club-session-name-'))
    ?.match(/^club-session-name-\d+=([\w-]*); Path=\/; SameSite=Lax; Max-Age=(\d+)$/)
    ?.slice(1);

const ask = (visitor: Visitor, path: string, body: { force?: boolean } = {}) =>
  visitor.ask(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('scripts can read a name of the session, another for each, that is none of its secrets', async () => {
  const nameOf = async (visitor: Visitor) => nameIn(await ask(visitor, '/session/token', { force: true }));
  const [one, other] = [await signedIn(), await signedIn()];
  const [name, age] = (await nameOf(one)) ?? [];
  expect(name).toMatch(/^[\w-]{16}$/);
  expect(Number(age)).toBeGreaterThan(86_400);
  expect((await nameOf(one))?.[0]).toBe(name);
  expect((await nameOf(other))?.[0]).not.toBe(name);
  const stored = await server.db.selectFrom('identity.sessions').select('idHash').execute();
  expect(stored.some(({ idHash }) => idHash.includes(name ?? ''))).toBe(false);
  expect(nameIn(await ask(one, '/session/logout'))).toEqual(['', '0']);
});

test('a token is handed out again while it is valid, and "reload user" gets a fresh one', async () => {
  const visitor = await signedIn();
  const first = await token(visitor);
  expect((await token(visitor)).idToken).toBe(first.idToken);
  const fresh = await token(visitor, true);
  expect(fresh.idToken).not.toBe(first.idToken);
  expect(await server.verify(fresh.idToken)).toMatchObject({ sub: first.user.sub });
});

test('a token about to expire is renewed automatically', async () => {
  const visitor = await signedIn();
  const first = await token(visitor);
  const soon = new Date(Date.now() + 30_000);
  await server.db.updateTable('identity.sessions').set({ idTokenExpiresAt: soon }).execute();
  const second = await token(visitor);
  expect(second.idToken).not.toBe(first.idToken);
  expect(second.expiresAt).toBeGreaterThan(soon.getTime());
});

test('a session unused for a month has ended', async () => {
  const visitor = await signedIn();
  await token(visitor);
  const [{ expiresAt }] = (await server.db.selectFrom('identity.sessions').select('expiresAt').execute()) as [
    { expiresAt: Date },
  ];
  expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 0);
  await server.db
    .updateTable('identity.sessions')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .execute();
  expect((await visitor.call('/session/token', {})).status).toBe(401);
});

test('a session ends half a year after the sign-in, however often it is used', async () => {
  const visitor = await signedIn();
  const ago = new Date(server.clock.now().getTime() - 170 * 86_400_000);
  await server.db.updateTable('identity.sessions').set({ createdAt: ago }).execute();
  await token(visitor, true);
  const { expiresAt } = await server.db
    .selectFrom('identity.sessions')
    .select('expiresAt')
    .where('idHash', '=', hashOf(visitor.cookie('club-session') ?? ''))
    .executeTakeFirstOrThrow();
  expect((expiresAt.getTime() - server.clock.now().getTime()) / 86_400_000).toBeCloseTo(10, 0);
});

test('signing in again in the same browser ends its session before', async () => {
  const visitor = await signedIn();
  const before = visitor.copy();
  await visitor.open('/session/login');
  expect((await visitor.call('/session/token', {})).status).toBe(200);
  expect((await before.call('/session/token', {})).status).toBe(401);
});

test('what another tab asked before leaves the session of whoever signs in meanwhile', async () => {
  const visitor = await signedIn();
  const tab = visitor.copy();
  const secretIn = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().filter((one) => /^club-session-\d+=/.test(one));
  // answered before, and arriving after the sign-in
  const early = await ask(tab, '/session/token');
  await visitor.open('/session/login');
  // sent before, and answered after the sign-in
  const late = await ask(tab, '/session/token', { force: true });
  expect([early.status, late.status]).toEqual([200, 401]);
  expect([early, late].flatMap(secretIn)).toEqual([]);
  // nothing is shown from the device for a session that has ended
  expect(nameIn(late)).toEqual(['', '0']);
  // a session that lasts longer has a cookie that does
  expect(secretIn(await ask(visitor, '/session/token', { force: true }))[0]).toMatch(/Max-Age=2592000$/);
});

test('signing out ends all sessions that this browser has at the provider’s sign-in', async () => {
  const first = await signedIn();
  const [tab, other, elsewhere] = [first.copy(), first.copy(), await signedIn()];
  // two tabs sign in at once: each has a session of its own
  await Promise.all([tab.open('/session/login'), other.open('/session/login')]);
  expect((await other.call('/session/token', {})).status).toBe(200);
  await tab.call('/session/logout');
  expect((await other.call('/session/token', {})).status).toBe(401);
  expect((await elsewhere.call('/session/token', {})).status).toBe(200);
});

test('eight tabs that ask at the same time cause one renewal', async () => {
  const visitor = await signedIn();
  const tabs = Array.from({ length: 8 }, () => visitor.copy());
  await server.db.updateTable('identity.sessions').set({ idTokenExpiresAt: new Date() }).execute();
  const answers = await Promise.all(tabs.map((tab) => token(tab)));
  expect(new Set(answers.map((one) => one.idToken)).size).toBe(1);
  const { refreshes } = await server.db
    .selectFrom('identity.sessions')
    .select('refreshes')
    .where('subject', '=', answers[0]?.user.sub ?? '')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(refreshes).toBe(1);
  expect(await token(visitor, true)).toBeDefined();
});

test('forty people whose tokens expire at the same moment all get new ones', async () => {
  const first = await signedIn();
  const people = Array.from({ length: 40 }, () => first.copy());
  // the provider knows the browser: each gets a session without typing
  for (const person of people) await person.open('/session/login');
  await server.db.updateTable('identity.sessions').set({ idTokenExpiresAt: new Date() }).execute();
  const answers = await Promise.all(people.map((person) => token(person)));
  expect(new Set(answers.map((one) => one.idToken)).size).toBe(40);
});

test('signing out in one tab signs out all, and the next sign-in asks for the password', async () => {
  const visitor = await signedIn();
  const otherTab = visitor.copy();
  await token(otherTab);
  expect(await visitor.call('/session/logout')).toEqual({ status: 200, body: { redirectTo: null } });
  expect((await otherTab.call('/session/token', {})).status).toBe(401);
  expect((await otherTab.open('/session/login')).text).toContain('type="password"');
});

test('signing out clears the browser’s data of the app, and only the session’s cookie', async () => {
  const visitor = await signedIn();
  const { headers } = await visitor.ask('/session/logout', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
  });
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
});

test('other sites cannot fetch a token or sign anybody out', async () => {
  const visitor = await signedIn();
  for (const path of ['/session/token', '/session/logout']) {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect(await visitor.call(path, {}, headers)).toMatchObject({
        status: 403,
        body: { code: 'cross-site' },
      });
  }
  expect((await visitor.call('/session/token', {})).status).toBe(200);
});

test('a browser without fetch metadata is judged by its Origin', async () => {
  const visitor = await signedIn();
  const ask = (origin: string) =>
    visitor.ask('/session/token', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{}',
    });
  expect((await ask('https://evil.example')).status).toBe(403);
  expect((await ask(server.env.publicUrl)).status).toBe(200);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/'])(
  'a sign-in that should lead to %s leads home',
  async (redirect) => {
    const landed = await signIn(server.visitor(), `/session/login?redirect=${encodeURIComponent(redirect)}`);
    expect(landed).toMatchObject({ url: `${server.env.publicUrl}/`, text: 'app at /' });
  },
);

test('a sign-in started in one browser cannot be completed in another', async () => {
  const [mine, yours] = [server.visitor(), server.visitor('de')];
  const page = await mine.open('/session/login');
  let answer = await mine.ask(page.url, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: anna.email, password: anna.password }),
  });
  while (!answer.headers.get('location')?.includes('/session/callback'))
    answer = await mine.ask(answer.headers.get('location') ?? '');
  const callback = answer.headers.get('location') ?? '';
  const stolen = await yours.open(callback);
  expect(stolen.status).toBe(400);
  expect(stolen.text).toContain('Diese Anmeldung ist abgelaufen');
  expect(yours.cookie('club-session')).toBeUndefined();
  expect((await mine.open(callback)).status).toBe(200);
  // going back in the browser's history does no harm
  expect((await mine.open(callback)).text).toBe('app at /');
  // but nobody whose session has ended counts as signed in
  await server.db.deleteFrom('identity.sessions').execute();
  expect((await mine.open(callback)).status).toBe(400);
});

test('of four concurrent redemptions of a code one succeeds', async () => {
  const visitor = server.visitor();
  const page = await visitor.open('/session/login');
  const attempt = await server.db
    .selectFrom('identity.signInAttempts')
    .select('verifier')
    .orderBy('expiresAt', 'desc')
    .executeTakeFirstOrThrow();
  let answer = await visitor.ask(page.url, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: anna.email, password: anna.password }),
  });
  while (!answer.headers.get('location')?.includes('/session/callback'))
    answer = await visitor.ask(answer.headers.get('location') ?? '');
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const redeem = () =>
    fetch(`${server.env.publicUrl}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'club-app',
        code,
        code_verifier: attempt.verifier,
        redirect_uri: `${server.env.publicUrl}/session/callback`,
      }),
    });
  const answers = await Promise.all([redeem(), redeem(), redeem(), redeem()]);
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
});

test('nothing in the database can be used as a token', async () => {
  const visitor = await signedIn();
  const { idToken } = await token(visitor);
  const rows = await server.db.selectFrom('identity.sessions').selectAll().execute();
  const text = JSON.stringify(rows);
  expect(text).not.toContain(idToken.split('.')[2]);
  expect(text).not.toContain(visitor.cookie('club-session'));
  expect(rows.every((row) => row.refreshToken !== null && row.refreshToken.length > 50)).toBe(true);
});

test('expired sessions and attempts are swept', async () => {
  const { deleteExpired } = await import('./store.ts');
  await server.visitor().open('/session/login');
  await deleteExpired(server.db, new Date(server.clock.now().getTime() + 200 * 86_400_000));
  expect(await server.db.selectFrom('identity.sessions').selectAll().execute()).toEqual([]);
  expect(await server.db.selectFrom('identity.signInAttempts').selectAll().execute()).toEqual([]);
});
