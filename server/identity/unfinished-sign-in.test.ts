/** A sign-in that was begun with the old password ends with it. */
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/postgres/database.ts';
import { openTestServer, type TestServer } from '../session/testing/test-server.ts';
import type { Visitor } from '../session/testing/visitor.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { endEverySession, setPassword } from './account/actions.ts';
import { findAccount } from './accounts/store.ts';
import { createAdapter, deleteRowsOfAccount, endSignIns } from './provider/store.ts';
import { quickAccount } from './testing/account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const password = 'vorhand topspin';
const person = (email: string) =>
  quickAccount(server.db, { email, firstName: 'Jan', lastName: 'Jung', password });
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
/** Sends the right password and does not follow the redirect. */
async function half(thief: Visitor, email: string) {
  const page = await thief.open('/session/login');
  const answer = await thief.ask(page.url, form({ email, password }));
  return answer.headers.get('location') ?? '';
}
async function reset(email: string) {
  const owner = server.visitor();
  const page = await owner.open('/session/login');
  await owner.submit(`${page.url}/forgot`, { email });
  const link = server.link(email);
  await owner.open(link);
  const token = new URL(link).searchParams.get('token') ?? '';
  const done = await owner.submit('/account/reset', { token, password: 'ein neuer langer Satz' });
  expect(done.text).toContain('Your password is changed');
}

test('a sign-in with the old password that is not finished ends with a new password', async () => {
  const email = 'jan@example.org';
  await person(email);
  const thief = server.visitor();
  const location = await half(thief, email);
  await reset(email);
  await thief.open(location);
  expect((await thief.call('/session/token', {})).status).toBe(401);
});

test('the second step that was reached with the old password is closed by a new one', async () => {
  const { id } = await person('eva@example.org');
  const owner = server.visitor();
  const first = await owner.open('/session/login?redirect=/account');
  await owner.submit(first.url, { email: 'eva@example.org', password });
  const page = await owner.submit('/account/totp/start', {});
  const secret = (/<code>([^<]+)</.exec(page.text)?.[1] ?? '').replace(/ /g, '');
  const app = new TOTP({ secret, digits: 6, period: 30 });
  const code = () => app.generate({ timestamp: server.clock.now().getTime() });
  await owner.submit('/account/totp', { code: code() });
  const thief = server.visitor();
  const login = await thief.open('/session/login');
  const step = await thief.submit(login.url, { email: 'eva@example.org', password });
  expect(step.text).toContain('Second step');
  const account = await findAccount(server.db, id);
  if (!account) throw new Error('no account');
  const deps = {
    env: server.env,
    db: server.db,
    log: server.log,
    mail: { configured: true, send: async () => undefined },
    clock: server.clock,
    onSignedOutEverywhere: async () => undefined,
  } as never;
  await setPassword(deps, account, 'ein neuer langer Satz', 'en');
  server.clock.forward(30_000);
  await thief.submit(step.url, { code: code() });
  expect((await thief.call('/session/token', {})).status).toBe(401);
});

test('... and with "sign out everywhere"', async () => {
  const { id } = await person('ute@example.org');
  const thief = server.visitor();
  const location = await half(thief, 'ute@example.org');
  const deps = { env: server.env, db: server.db, onSignedOutEverywhere: async () => undefined } as never;
  await endEverySession(deps, id);
  await thief.open(location);
  expect((await thief.call('/session/token', {})).status).toBe(401);
});

test('a request that is under way while all sign-ins end writes none of them back', async () => {
  const email = 'ina@example.org';
  const { id: accountId } = await person(email);
  const thief = server.visitor();
  await thief.open(await half(thief, email));
  const sessions = createAdapter(server.db, server.clock, 'Session');
  const codes = createAdapter(server.db, server.clock, 'AuthorizationCode');
  const { id } = await server.db
    .selectFrom('identity.providerRows')
    .select('id')
    .where('model', '=', 'Session')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const { loginTs = 0, ...session } = (await sessions.find(id)) ?? {};
  expect(loginTs).toBeGreaterThan(0);
  const secondsAgo = loginTs - 2;
  const end = async (tx: Database) => {
    await endSignIns(tx, accountId);
    await deleteRowsOfAccount(tx, accountId);
  };
  await callBlockedBy(server.db, end, () => sessions.upsert(id, { ...session, loginTs: secondsAgo }, 1000));
  await codes.upsert('code', { accountId, authTime: secondsAgo }, 60);
  expect(await sessions.find(id)).toBeUndefined();
  expect(await codes.find('code')).toBeUndefined();
  // a new sign-in counts
  const owner = server.visitor();
  await owner.open(await half(owner, email));
  expect((await owner.call('/session/token', {})).status).toBe(200);
});
