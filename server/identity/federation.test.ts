import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProvider } from '../session/testing/provider-process.ts';
import { openTestServer, type TestServer } from '../session/testing/test-server.ts';
import type { Visitor } from '../session/testing/visitor.ts';
import { freePort } from '../testing/free-port.ts';
import { createAccount } from './accounts/actions.ts';
import { insertAccount } from './accounts/store.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
let count = 0;
let person: { sub: string; email: string; email_verified: boolean; name: string };
beforeAll(async () => {
  provider = await startProvider({ clients: { club: 'geheim' } });
  const away = await freePort();
  server = await openTestServer({
    SOCIAL_PROVIDERS: JSON.stringify([
      { id: 'verband', name: 'Verband', issuer: provider.issuer, clientId: 'club', clientSecret: 'geheim' },
      { id: 'away', name: 'Away', issuer: `http://127.0.0.1:${away}`, clientId: 'club' },
    ]),
  });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
beforeEach(async () => {
  count += 1;
  person = {
    sub: `s-${count}`,
    email: `s${count}@example.org`,
    email_verified: true,
    name: 'Susi von Seite',
  };
  await provider.control({ person, hidden: [] });
});

async function signIn(visitor: Visitor, login = '/session/login?redirect=/teams') {
  const page = await visitor.open(login);
  expect(page.text).toContain('Continue with Verband');
  return visitor.open(`${page.url}/social/verband`);
}

const user = async (visitor: Visitor) =>
  ((await visitor.call('/session/token', {})).body as { user: Record<string, unknown> }).user;

test('an account elsewhere signs in, and is the same person the next time', async () => {
  const visitor = server.visitor();
  expect((await signIn(visitor)).text).toBe('app at /teams');
  const first = await user(visitor);
  expect(first).toMatchObject({ givenName: 'Susi', familyName: 'von Seite', emailVerified: true });
  await provider.control({ person: { ...person, email: 'moved@example.org' } });
  const again = server.visitor();
  await signIn(again);
  expect((await user(again)).sub).toBe(first.sub);
});

test('name and address from userinfo are used, too', async () => {
  await provider.control({ hidden: ['email', 'email_verified', 'name'] });
  const visitor = server.visitor();
  expect((await signIn(visitor)).text).toBe('app at /teams');
  expect(await user(visitor)).toMatchObject({ email: person.email, familyName: 'von Seite' });
});

test('a name longer than one of ours is cut, and signs in', async () => {
  const long = 'Susi-'.repeat(30);
  await provider.control({ person: { ...person, name: `${long} ${long}` } });
  const visitor = server.visitor();
  expect((await signIn(visitor)).text).toBe('app at /teams');
  const { givenName, familyName } = await user(visitor);
  expect([String(givenName), String(familyName)].map((name) => name.length)).toEqual([100, 100]);
});

test('is linked to the account with the same address when both sides have verified it', async () => {
  const account = await createAccount(server.db, {
    email: person.email,
    firstName: 'Susi',
    lastName: 'Seite',
    password: 'lange genug dafür',
  });
  const visitor = server.visitor();
  await signIn(visitor);
  expect((await user(visitor)).sub).toBe(account.id);
});

test('is never linked to an account with an unverified address', async () => {
  const squatter = {
    id: crypto.randomUUID(),
    email: person.email,
    emailVerified: false,
    firstName: 'Not',
    lastName: 'Susi',
    passwordHash: null,
    totpSecret: null,
    createdAt: new Date(),
    passwordChangedAt: null,
  };
  expect(await insertAccount(server.db, squatter)).toBe(true);
  const visitor = server.visitor();
  await signIn(visitor);
  const { sub } = await user(visitor);
  expect(sub).toBeTypeOf('string');
  expect(sub).not.toBe(squatter.id);
});

test('an address that the other provider has not verified is refused', async () => {
  await createAccount(server.db, {
    email: person.email,
    firstName: 'Susi',
    lastName: 'Seite',
    password: 'lange genug dafür',
  });
  await provider.control({ person: { ...person, email_verified: false } });
  const visitor = server.visitor();
  const page = await signIn(visitor);
  expect(page.status).toBe(400);
  expect(page.text).toContain('Verband does not confirm your e-mail');
  expect((await visitor.call('/session/token', {})).status).toBe(401);
});

test('people without a password sign in again at the other provider before they set up a second step', async () => {
  const visitor = server.visitor();
  await signIn(visitor);
  const row = await server.db
    .selectFrom('identity.providerRows')
    .select(['id', 'payload'])
    .where('model', '=', 'Session')
    .where('accountId', '=', String((await user(visitor)).sub))
    .executeTakeFirstOrThrow();
  const loginTs = Math.floor(Date.now() / 1000) - 3600;
  await server.db
    .updateTable('identity.providerRows')
    .set({ payload: JSON.stringify({ ...(row.payload as object), loginTs }) })
    .where('id', '=', row.id)
    .execute();
  const again = await visitor.submit('/account/totp/start', {});
  expect(again.text).toContain('Please sign in again');
  expect((await visitor.open(`${again.url}/social/verband`)).text).toContain(
    'You sign in without a password',
  );
  const { seen: requests } = await provider.control({});
  expect(requests.findLast((one) => one.path === '/authorize')?.query).toMatchObject({
    prompt: 'login',
    max_age: '300',
  });
});

test('an answer that belongs to another browser is refused', async () => {
  const [attacker, victim] = [server.visitor(), server.visitor()];
  const page = await attacker.open('/session/login');
  let answer = await attacker.ask(`${page.url}/social/verband`);
  while (!answer.headers.get('location')?.includes('/oidc/federation/'))
    answer = await attacker.ask(answer.headers.get('location') ?? '');
  const own = await victim.open('/session/login');
  const back = await attacker.ask(answer.headers.get('location') ?? '');
  const ticket = back.headers.get('location') ?? '';
  expect(ticket).toContain('/proven?ticket=');
  // with the attacker's interaction the victim has no cookie, with their own the ticket is invalid
  expect((await victim.open(ticket)).status).toBe(400);
  const landed = await victim.open(`${own.url}${ticket.slice(ticket.indexOf('/proven'))}`);
  expect(landed.text).toContain('type="password"');
  expect((await victim.call('/session/token', {})).status).toBe(401);
});

test('an answer that takes fourteen minutes elsewhere counts, after a quarter of an hour it does not', async () => {
  await provider.control({ tokenSeconds: 7200 });
  const answerOf = async (visitor: Visitor) => {
    const page = await visitor.open('/session/login');
    let answer = await visitor.ask(`${page.url}/social/verband`);
    while (!answer.headers.get('location')?.includes('/oidc/federation/'))
      answer = await visitor.ask(answer.headers.get('location') ?? '');
    return answer.headers.get('location') ?? '';
  };
  const [patient, late] = [server.visitor(), server.visitor()];
  const [soon, never] = [await answerOf(patient), await answerOf(late)];
  server.clock.forward(14 * 60_000);
  expect((await patient.ask(soon)).headers.get('location')).toContain('/proven?ticket=');
  server.clock.forward(61_000);
  expect((await late.open(never)).text).toContain('This sign-in has run out');
  await provider.control({ tokenSeconds: 300 });
});

test('a provider that is down says so and leaves the other ways open', async () => {
  const visitor = server.visitor();
  const page = await visitor.open('/session/login');
  const away = await visitor.open(`${page.url}/social/away`);
  expect(away.status).toBe(503);
  expect(away.text).toContain('The sign-in with Away did not work');
  expect((await visitor.open(page.url)).status).toBe(200);
});
