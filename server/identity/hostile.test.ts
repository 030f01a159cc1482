/** Requests to the sign-in pages that no browser of ours sends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../session/testing/test-server.ts';
import { quickAccount } from './testing/account.ts';

const password = 'schnittball mit seitenspin';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  for (const email of ['eva@hof.example', 'ida@hof.example'])
    await quickAccount(server.db, { email, firstName: 'Eva', lastName: 'Berg', password });
});
afterAll(() => server.close());

async function begin() {
  const visitor = server.visitor();
  const { url } = await visitor.open('/session/login');
  return { visitor, path: new URL(url).pathname };
}

test('with a NUL, which the database cannot store, are refused and no failure of the server', async () => {
  const { visitor, path } = await begin();
  const form = await visitor.submit(path, { email: 'a\0b@hof.example', password });
  await visitor.call(`${path}/passkey/options`, {});
  const passkey = await visitor.call(`${path}/passkey`, { id: 'a\0b', response: {} });
  const link = await visitor.open(`${path}/proven?ticket=%00`);
  expect([form, passkey, link].map(({ status }) => status)).toEqual([400, 401, 400]);
});

test('that name the sign-in of somebody else with the cookie of one’s own do not continue it', async () => {
  const [eva, ida] = [await begin(), await begin()];
  const cookies = ida.visitor.cookiesFor(ida.path);
  const asIda = (path: string, fields: Record<string, string>) =>
    fetch(`${server.env.publicUrl}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookies, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    });
  const fields = { email: 'ida@hof.example', password };
  expect((await asIda(eva.path, fields)).status).toBe(400);
  expect((await asIda(`${eva.path}/passkey/options`, {})).status).toBe(400);
  expect((await asIda(ida.path, fields)).status).toBe(303);
});
