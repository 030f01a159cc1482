/** Requests to the sign-in pages that no browser of ours sends. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
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

test.each([
  ['an app', '/oidc/auth?client_id=%00', undefined],
  ['an app that ends a session', '/oidc/session/end?client_id=%00', undefined],
  ['an app at the token endpoint', '/oidc/token', { grant_type: 'refresh_token', client_id: '\0' }],
  [
    'a code',
    '/oidc/token',
    {
      grant_type: 'authorization_code',
      client_id: 'club-app',
      redirect_uri: 'x',
      code: '\0',
      code_verifier: 'a'.repeat(43),
    },
  ],
])('with a NUL name nothing that the sign-in provider knows: %s', async (_, path, form) => {
  const init = form && { method: 'POST', body: new URLSearchParams(form) };
  const { status } = await fetch(`${server.env.publicUrl}${path}`, { redirect: 'manual', ...init });
  expect([400, 401]).toContain(status);
});

test.each(['state', 'nonce', 'login_hint', 'ui_locales'])(
  'with a NUL in what a sign-in begins with are refused: %s',
  async (name) => {
    const query = new URLSearchParams({
      client_id: 'club-app',
      response_type: 'code',
      redirect_uri: `${server.env.publicUrl}/session/callback`,
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const leadsTo = async (value: string) => {
      const begun = `${server.env.publicUrl}/oidc/auth?${query}&${name}=${value}`;
      return (await fetch(begun, { redirect: 'manual' })).headers.get('location');
    };
    expect(await leadsTo('a%00b')).toContain('/session/callback?error=invalid_request');
    // written with the same signs, but no NUL
    expect(await leadsTo('de%5Cu0000')).toContain('/oidc/interaction/');
  },
);

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

test('that are broken off while they are sent leave no error of a library in the output', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  const asked = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
  const line = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  line.write(
    'POST /oidc/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 99\r\n\r\ngrant',
  );
  const [{ socket }] = await asked;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  line.resetAndDestroy();
  await closed;
  expect(printed).not.toHaveBeenCalled();
});
