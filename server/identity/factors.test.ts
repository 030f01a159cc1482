import { decodeJwt } from 'jose';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../platform/secrets.ts';
import { openTestServer, type TestServer } from '../session/testing/test-server.ts';
import type { Visitor } from '../session/testing/visitor.ts';
import { findAccountByEmail } from './accounts/store.ts';
import { replaceRecoveryCodes } from './factors/store.ts';
import { quickAccount } from './testing/account.ts';
import { Authenticator } from './testing/authenticator.ts';

let server: TestServer;
let email = '';
let count = 0;
const password = 'schnittball mit seitenspin';
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  email = `person-${count}@example.org`;
  await quickAccount(server.db, { email, firstName: 'Paula', lastName: 'Platte', password });
});

async function signIn(visitor: Visitor, redirect = '/') {
  const page = await visitor.open(`/session/login?redirect=${redirect}`);
  return visitor.submit(page.url, { email, password });
}

/** Switches the second step on. @returns the app's codes and the recovery codes */
async function enrol(visitor: Visitor) {
  const page = await visitor.submit('/account/totp/start', {});
  const secret = (/<code>([^<]+)</.exec(page.text)?.[1] ?? '').replace(/ /g, '');
  const app = new TOTP({ secret, digits: 6, period: 30 });
  const code = () => app.generate({ timestamp: server.clock.now().getTime() });
  expect((await visitor.submit('/account/totp', { code: '000000' })).text).toContain(
    'This code is not right',
  );
  const done = await visitor.submit('/account/totp', { code: code() });
  const recovery = [...done.text.matchAll(/<li>([^<]+)<\/li>/g)].map(([, one]) => one ?? '');
  return { code, recovery, done };
}

describe('the second step', () => {
  test('is set up with an app and asked for from then on', async () => {
    const visitor = server.visitor();
    expect((await signIn(visitor, '/account')).text).toContain('Your account');
    const { code, recovery } = await enrol(visitor);
    expect(recovery).toHaveLength(10);
    expect((await visitor.open('/account')).text).toContain('10 recovery codes left');

    const other = server.visitor();
    const step = await signIn(other, '/games');
    expect(step.text).toContain('Second step');
    expect((await other.call('/session/token', {})).status).toBe(401);
    server.clock.forward(30_000);
    expect((await other.submit(step.url, { code: '123456' })).text).toContain('This code is not right');
    expect((await other.submit(step.url, { code: code() })).text).toBe('app at /games');
  });

  test('is set up with the key shown last, which the app stores under the club and the address', async () => {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    await visitor.submit('/account/totp/start', {});
    const page = await visitor.submit('/account/totp/start', {});
    const link = /otpauth:[^"]+/.exec(page.text)?.[0] ?? '';
    const { issuer, label, secret } = URI.parse(link.replaceAll('&amp;', '&'));
    expect({ issuer, label }).toEqual({ issuer: server.env.clubName, label: email });
    const app = new TOTP({ secret });
    const code = app.generate({ timestamp: server.clock.now().getTime() });
    expect((await visitor.submit('/account/totp', { code })).text).toMatch(/<li>[^<]+<\/li>/);
  });

  test('accepts a code once, also when two come with it at the same time', async () => {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    const { code } = await enrol(visitor);
    const [first, second, third] = [server.visitor(), server.visitor(), server.visitor()];
    const steps = await Promise.all([first, second, third].map((one) => signIn(one)));
    // the code that switched it on is used up as well
    expect((await third.submit(steps[2]?.url ?? '', { code: code() })).status).toBe(422);
    server.clock.forward(30_000);
    const answers = await Promise.all(
      [first, second].map((one, i) => one.submit(steps[i]?.url ?? '', { code: code() })),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422]);
    expect((await third.submit(steps[2]?.url ?? '', { code: code() })).status).toBe(422);
  });

  test('accepts a recovery code once', async () => {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    const { recovery } = await enrol(visitor);
    const [first, second] = [server.visitor(), server.visitor()];
    const typed = (recovery[0] ?? '').toUpperCase();
    const step = await signIn(first);
    expect((await first.submit(step.url, { code: typed })).text).toBe('app at /');
    const again = await signIn(second);
    expect((await second.submit(again.url, { code: typed })).status).toBe(422);
    expect((await second.submit(again.url, { code: recovery[1] ?? '' })).text).toBe('app at /');
  });

  test('accepts a recovery code that begins like a code of the app', async () => {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    await enrol(visitor);
    const { id = '' } = (await findAccountByEmail(server.db, email)) ?? {};
    await replaceRecoveryCodes(server.db, id, [hashOf(`${id}:234567ab`)]);
    const other = server.visitor();
    const step = await signIn(other);
    expect((await other.submit(step.url, { code: '2345-67ab' })).text).toBe('app at /');
  });

  test('cannot be passed by trying all codes', async () => {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    const { code } = await enrol(visitor);
    const thief = server.visitor();
    const step = await signIn(thief);
    for (let i = 0; i < 10; i += 1) await thief.submit(step.url, { code: String(100_000 + i) });
    server.clock.forward(30_000);
    expect((await thief.submit(step.url, { code: code() })).text).toContain('Too many tries');
  });

  test('cannot be skipped by opening the last step', async () => {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    await enrol(visitor);
    const other = server.visitor();
    const step = await signIn(other);
    const uid = /interaction\/([^/]+)/.exec(step.url)?.[1] ?? '';
    expect((await other.open(`/oidc/auth/${uid}`)).text).toContain('type="password"');
    expect((await other.open(`/oidc/interaction/${uid}/proven?ticket=x`)).status).not.toBe(303);
    expect((await other.call('/session/token', {})).status).toBe(401);
  });

  test('can be switched off again', async () => {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    await enrol(visitor);
    expect((await visitor.open('/account')).text).toContain('href="/account/totp/off"');
    expect((await visitor.open('/account/totp/off')).text).toContain('Switch off the second step?');
    expect((await signIn(server.visitor())).text).toContain('Second step');
    expect((await visitor.submit('/account/totp/off', {})).text).toContain('The second step is off');
    expect((await signIn(server.visitor())).text).toBe('app at /');
  });

  test('is not switched off by a reset password', async () => {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    await enrol(visitor);
    const other = server.visitor();
    const page = await other.open('/session/login');
    await other.submit(`${page.url}/forgot`, { email });
    const token = new URL(server.link(email)).searchParams.get('token') ?? '';
    await other.submit('/account/reset', { token, password: 'ein ganz neuer satz' });
    const again = await other.open('/session/login');
    expect((await other.submit(again.url, { email, password: 'ein ganz neuer satz' })).text).toContain(
      'Second step',
    );
  });
});

describe('a passkey', () => {
  const json = async (visitor: Visitor, path: string, body: unknown = {}) =>
    (await visitor.call(path, body)) as { status: number; body: never };

  async function withPasskey() {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    const device = new Authenticator(server.env.publicUrl);
    const options = await json(visitor, '/account/passkeys/options');
    const added = await json(visitor, '/account/passkeys', device.create(options.body));
    expect(added).toMatchObject({ status: 200, body: { redirectTo: '/account?done=passkey-added' } });
    return { visitor, device };
  }

  async function begin(visitor: Visitor) {
    const page = await visitor.open('/session/login?redirect=/games');
    const options = await json(visitor, `${new URL(page.url).pathname}/passkey/options`);
    return { path: `${new URL(page.url).pathname}/passkey`, options: options.body };
  }

  test('has its script and style on the sign-in page, as types that a browser accepts', async () => {
    const { url, text } = await server.visitor().open('/session/login?redirect=/games');
    const typesOf = (pattern: RegExp) =>
      Promise.all(
        [...text.matchAll(pattern)].map(async ([, path = '']) => {
          const { status, headers } = await fetch(new URL(path, url));
          return [status, headers.get('content-type')];
        }),
      );
    expect(await typesOf(/<script[^>]* src="([^"]+)"/g)).toEqual([[200, 'text/javascript; charset=utf-8']]);
    expect(await typesOf(/<link rel="stylesheet" href="([^"]+)"/g)).toEqual([
      [200, 'text/css; charset=utf-8'],
    ]);
  });

  test('signs in without a password, and counts as both steps', async () => {
    const { visitor, device } = await withPasskey();
    await enrol(visitor);
    const other = server.visitor();
    const { path, options } = await begin(other);
    const answer = await json(other, path, device.get(options));
    expect(answer.status).toBe(200);
    const { redirectTo } = answer.body as { redirectTo: string };
    expect((await other.open(redirectTo)).text).toBe('app at /games');
    const token = await other.call('/session/token', {});
    expect(token).toMatchObject({ body: { user: { email } } });
    const { amr } = decodeJwt((token.body as { idToken: string }).idToken);
    expect(amr).toEqual(['hwk', 'mfa']);
  });

  test('answers the challenge asked for last, as after a first one that was not answered', async () => {
    const { device } = await withPasskey();
    const visitor = server.visitor();
    const { path } = await begin(visitor);
    const last = await json(visitor, `${path}/options`);
    expect((await json(visitor, path, device.get(last.body))).status).toBe(200);
  });

  test('is refused with an old challenge, from another site, or on a device that was not unlocked', async () => {
    const { device } = await withPasskey();
    const other = server.visitor();
    const { path, options } = await begin(other);
    const used = device.get(options);
    expect((await json(other, path, used)).status).toBe(200);
    const next = await begin(server.visitor());
    expect((await json(other, path, used)).status).not.toBe(200);
    expect(next.options).not.toEqual(options);

    const phishing = new Authenticator('https://evil.example');
    const victim = server.visitor();
    const trapped = await begin(victim);
    phishing.create({ challenge: 'x', rp: { id: 'localhost' } });
    expect((await json(victim, trapped.path, phishing.get(trapped.options))).status).toBe(401);

    const locked = await begin(victim);
    device.verifiesPerson = false;
    expect((await json(victim, locked.path, device.get(locked.options))).status).toBe(401);
  });

  test('is listed with the day of the club on which it was added', async () => {
    const { visitor } = await withPasskey();
    // half past midnight in the club
    const createdAt = new Date('2026-11-20T23:30:00Z');
    await server.db.updateTable('identity.passkeys').set({ createdAt }).execute();
    expect((await visitor.open('/account')).text).toContain('21 Nov 2026');
  });

  test('can be removed, and does not work any more', async () => {
    const { visitor, device } = await withPasskey();
    const page = await visitor.open('/account');
    const [, id = ''] = /passkeys\/remove\?id=([^"]+)"/.exec(page.text) ?? [];
    expect((await visitor.open(`/account/passkeys/remove?id=${id}`)).text).toContain('Remove the passkey');
    expect((await visitor.submit('/account/passkeys/remove', { id })).text).toContain(
      'The passkey is removed',
    );
    const other = server.visitor();
    const { path, options } = await begin(other);
    expect((await json(other, path, device.get(options))).status).toBe(401);
  });
});

test('nobody gets a mail about a way to sign in that has not changed', async () => {
  const visitor = server.visitor();
  await signIn(visitor, '/account');
  const before = server.mails.length;
  await visitor.submit('/account/passkeys/remove', { id: 'removed-already' });
  await visitor.submit('/account/totp/off', {});
  const sign = await visitor.call('/account/passkeys', { id: 'unsigned' });
  expect(sign.status).toBe(422);
  expect(server.mails.slice(before).map(({ text }) => text)).toEqual([]);
});

describe('the passkeys of one account', () => {
  type Made = { status: number; transports: string[] };

  /** Adds passkeys with what a browser could say about them. */
  async function add(visitor: Visitor, count: number, transports: string[]): Promise<Made[]> {
    const made: Made[] = [];
    for (let at = 0; at < count; at += 1) {
      const { body } = await visitor.call('/account/passkeys/options', {});
      const known = (body as { excludeCredentials: { transports: string[] }[] }).excludeCredentials;
      const created = new Authenticator(server.env.publicUrl).create(body as never);
      created.response.transports = transports;
      const { status } = await visitor.call('/account/passkeys', created);
      made.push({ status, transports: known.at(-1)?.transports ?? [] });
    }
    return made;
  }

  test('are no more than twenty, and store nothing but what the standard names', async () => {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    const made = await add(visitor, 21, ['usb', 'x'.repeat(50_000), 'internal']);
    expect(made.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 422]);
    expect(made.at(-1)?.transports).toEqual(['internal', 'usb']);
  });
});

test('the owner gets a mail about each new or lost way to sign in, and not one for each of many', async () => {
  const sent = () => server.mails.filter(({ to }) => to === email).map(({ text }) => text.split('\n\n')[1]);
  const visitor = server.visitor();
  await signIn(visitor, '/account');
  await enrol(visitor);
  await visitor.submit('/account/totp/off', {});
  const { body } = await visitor.call('/account/passkeys/options', {});
  const created = new Authenticator(server.env.publicUrl).create(body as never);
  await visitor.call('/account/passkeys', created);
  const three = [
    'from now on your account asks for a second step at sign-in.',
    'from now on your account asks for no second step at sign-in.',
    'from now on a new passkey signs in to your account without a password.',
  ];
  expect(sent()).toEqual(three);
  expect(server.mails.at(-1)?.text).toContain(`${server.env.publicUrl}/account`);
  await visitor.submit('/account/passkeys/remove', { id: created.id });
  expect(sent()).toEqual(three);
});

describe('the account page', () => {
  test('needs a recent sign-in', async () => {
    expect((await server.visitor().open('/account')).text).toContain('type="password"');
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    const sessions = server.db.updateTable('identity.providerRows').where('model', '=', 'Session');
    const old = Math.floor(Date.now() / 1000) - 3600;
    for (const row of await server.db
      .selectFrom('identity.providerRows')
      .select(['id', 'payload'])
      .where('model', '=', 'Session')
      .execute())
      await sessions
        .where('id', '=', row.id)
        .set({ payload: JSON.stringify({ ...(row.payload as object), loginTs: old }) })
        .execute();
    const again = await visitor.open('/account');
    expect(again.text).toContain('Please sign in again');
    expect((await visitor.submit('/account/totp/start', {})).text).toContain('Please sign in again');
    const page = await visitor.open('/session/login?redirect=/account&reauth=1');
    expect((await visitor.submit(page.url, { email, password })).text).toContain('Your account');
  });

  test('changes the password after asking for the old one, and signs out everywhere', async () => {
    const [visitor, phone] = [server.visitor(), server.visitor()];
    await signIn(visitor, '/account');
    await signIn(phone);
    const change = (current: string) =>
      visitor.submit('/account/password', { current, password: 'ein ganz anderer satz' });
    expect((await change('falsch')).text).toContain('This is not the password');
    expect((await change(password)).text).toContain('Your password is changed');
    expect((await phone.call('/session/token', {})).status).toBe(401);
    expect((await signIn(server.visitor())).status).toBe(422);
  });

  test('signs out all devices', async () => {
    const [visitor, phone] = [server.visitor(), server.visitor()];
    await signIn(visitor, '/account');
    await signIn(phone);
    expect((await visitor.submit('/account/sessions/end', {})).text).toBe('app at /login');
    expect((await phone.call('/session/token', {})).status).toBe(401);
    expect((await visitor.call('/session/token', {})).status).toBe(401);
  });

  test('refuses forms of other sites', async () => {
    const visitor = server.visitor();
    await signIn(visitor, '/account');
    const answer = await visitor.ask('/account/totp/off', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect(answer.status).toBe(403);
  });
});
