/** How long links and open questions of signing in wait for their answer, and how long a browser is known. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../session/testing/test-server.ts';
import type { Visitor } from '../../session/testing/visitor.ts';
import { quickAccount } from '../testing/account.ts';

let server: TestServer;
const [email, guarded] = ['eva@hof.example', 'ida@hof.example'];
const password = 'vorhand topspin';
beforeAll(async () => {
  server = await openTestServer();
  const person = { firstName: 'Eva', lastName: 'Berg', password };
  await quickAccount(server.db, { ...person, email });
  await quickAccount(server.db, { ...person, email: guarded });
  await server.db
    .updateTable('identity.accounts')
    .set({ totpSecret: 'JBSWY3DPEHPK3PXP' })
    .where('email', '=', guarded)
    .execute();
});
afterAll(() => server.close());

const signIn = async (visitor: Visitor, who = email) => {
  const page = await visitor.open('/session/login');
  return visitor.submit(page.url, { email: who, password });
};

it.each<[string, number, (visitor: Visitor) => Promise<unknown>]>([
  [
    'sign-up',
    60,
    async (visitor) => {
      const page = await visitor.open('/session/login');
      const fields = { firstName: 'Uli', lastName: 'Neu', email: 'uli@hof.example', password };
      await visitor.submit(`${page.url}/sign-up`, fields);
    },
  ],
  [
    'reset',
    60,
    async (visitor) => {
      const page = await visitor.open('/session/login');
      await visitor.submit(`${page.url}/forgot`, { email });
    },
  ],
  ['second-factor', 10, (visitor) => signIn(visitor, guarded)],
  [
    'enrol',
    15,
    async (visitor) => {
      await signIn(visitor);
      await visitor.submit('/account/totp/start', {});
    },
  ],
  [
    'enrol',
    5,
    async (visitor) => {
      await signIn(visitor);
      await visitor.call('/account/passkeys/options', {});
    },
  ],
  [
    'passkey',
    5,
    async (visitor) => {
      const page = await visitor.open('/session/login');
      await visitor.call(`${new URL(page.url).pathname}/passkey/options`, {});
    },
  ],
])('%s: %i minutes', async (kind, minutes, begin) => {
  await server.db.deleteFrom('identity.tickets').execute();
  const start = server.clock.now().getTime();
  await begin(server.visitor());
  const open = await server.db.selectFrom('identity.tickets').select(['kind', 'expiresAt']).execute();
  const lasting = open.map((one) => [one.kind, Math.round((one.expiresAt.getTime() - start) / 60_000)]);
  expect(lasting).toEqual([[kind, minutes]]);
});

it('a browser is known for half a year', async () => {
  await server.db.deleteFrom('identity.devices').execute();
  const start = server.clock.now().getTime();
  await signIn(server.visitor());
  const known = await server.db.selectFrom('identity.devices').select('expiresAt').execute();
  expect(known.map((one) => Math.round((one.expiresAt.getTime() - start) / 86_400_000))).toEqual([180]);
});
