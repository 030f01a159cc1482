import { tokenAnswer } from '@club/contract/session/shape.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../session/testing/test-server.ts';
import type { Visitor } from '../session/testing/visitor.ts';
import { removeAccount } from './accounts/actions.ts';
import { quickAccount } from './testing/account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const clara = {
  firstName: 'Clara',
  lastName: 'Cut',
  email: 'clara@example.org',
  password: 'vorhand topspin',
};

const token = (visitor: Visitor) => visitor.call('/session/token', {});

async function beginSignUp(visitor: Visitor, fields: Record<string, string>) {
  const page = await visitor.open('/session/login?redirect=/teams');
  return visitor.submit(`${page.url}/sign-up`, fields);
}

async function signIn(visitor: Visitor, email: string, password: string) {
  const page = await visitor.open('/session/login');
  return visitor.submit(page.url, { email, password });
}

async function forgot(email: string, visitor = server.visitor()) {
  const page = await visitor.open('/session/login');
  return visitor.submit(`${page.url}/forgot`, { email });
}

const linkToken = (link: string) => new URL(link).searchParams.get('token') ?? '';

describe('signing up', () => {
  test('the mailed link, opened in the same browser, leads to where one wanted to go', async () => {
    const visitor = server.visitor();
    const page = await beginSignUp(visitor, clara);
    expect(page.text).toContain('Look into your mail');
    const link = server.link(clara.email);
    const confirm = await visitor.open(link);
    expect(confirm.text).not.toContain('type="password"');
    const landed = await visitor.submit('/account/confirm', { token: linkToken(link) });
    expect(landed.text).toBe('app at /teams');
    const { user, idToken } = tokenAnswer.parse((await token(visitor)).body);
    expect(user).toMatchObject({ givenName: 'Clara', familyName: 'Cut', emailVerified: true });
    expect(await server.verify(idToken)).toMatchObject({ email: 'clara@example.org' });
  });

  test('spaces around an address and within a name do not count', async () => {
    const visitor = server.visitor();
    const typed = { ...clara, firstName: ' Emma  Lou ', lastName: ' Edge ', email: ' emma@example.org ' };
    await beginSignUp(visitor, typed);
    const link = server.link('emma@example.org');
    await visitor.submit('/account/confirm', { token: linkToken(link) });
    const { user } = tokenAnswer.parse((await token(visitor)).body);
    expect(user).toMatchObject({ givenName: 'Emma Lou', familyName: 'Edge', email: 'emma@example.org' });
    const again = await signIn(server.visitor(), ' emma@example.org ', clara.password);
    expect(again.text).toBe('app at /');
  });

  test('there is no account before the link is confirmed, and opening it alone does nothing', async () => {
    const dora = { ...clara, firstName: 'Dora', email: 'dora@example.org' };
    await beginSignUp(server.visitor(), dora);
    await server.visitor().open(server.link(dora.email));
    const refused = await signIn(server.visitor(), dora.email, dora.password);
    expect(refused.status).toBe(422);
    // the password is right: who has only just signed up must not look for a mistake in it
    expect(refused.text).toContain('Open the link in the mail first');
  });

  test('who has mistyped the address can create the account again', async () => {
    const page = await beginSignUp(server.visitor(), { ...clara, email: 'clara@exmaple.org' });
    expect(page.text).toMatch(/<a href="[^"]+\/sign-up">Wrong address\?/);
  });

  test.each([
    ['confirm', 'de', '„Konto anlegen“'],
    ['confirm', 'en', '“Create an account”'],
    ['reset', 'de', '„Passwort vergessen?“'],
    ['reset', 'en', '“Forgot your password?”'],
  ])('an old link to %s says in its language (%s) how to get a new one', async (kind, lang, way) => {
    const page = await server.visitor().open(`/account/${kind}?token=old&lang=${lang}`);
    expect(page.status).toBe(410);
    expect(page.text).toContain(way);
    expect(page.text).toContain(`lang="${lang}"`);
  });

  test('a link opened in another browser asks for the password chosen at sign-up', async () => {
    const erik = { ...clara, firstName: 'Erik', email: 'erik@example.org' };
    await beginSignUp(server.visitor(), erik);
    const link = server.link(erik.email);
    const elsewhere = server.visitor();
    expect((await elsewhere.open(link)).text).toContain('type="password"');
    const confirm = (password: string) =>
      elsewhere.submit('/account/confirm', { token: linkToken(link), password });
    expect((await confirm('')).status).toBe(422);
    expect((await confirm('something else')).text).toContain('This is not the password');
    expect((await confirm(erik.password)).text).toContain('Your account is ready');
    expect((await signIn(elsewhere, erik.email, erik.password)).text).toBe('app at /');
  });

  test('signing up with an address that has an account is answered by mail only', async () => {
    await quickAccount(server.db, { ...clara, email: 'frida@example.org' });
    const [taken, free] = [server.visitor(), server.visitor()];
    const known = await beginSignUp(taken, { ...clara, email: 'Frida@Example.org' });
    const fresh = await beginSignUp(free, { ...clara, email: 'gerd@example.org' });
    const plain = (text: string) => text.replace(/[a-z]+@example\.org|interaction\/[\w-]+/gi, '');
    expect(plain(known.text)).toBe(plain(fresh.text));
    expect(server.mails.at(-2)?.subject).toContain('you have an account already');
  });

  test('a link works once', async () => {
    const visitor = server.visitor();
    const hanna = { ...clara, email: 'hanna@example.org' };
    await beginSignUp(visitor, hanna);
    const fields = { token: linkToken(server.link(hanna.email)) };
    expect((await visitor.submit('/account/confirm', fields)).status).toBe(200);
    expect((await visitor.submit('/account/confirm', fields)).status).toBe(410);
  });

  test('errors are shown at the field, in German too, and nothing typed is lost but the password', async () => {
    const page = await beginSignUp(server.visitor('de-DE'), {
      firstName: 'Ida <b>',
      lastName: '',
      email: 'ida@',
      password: 'passwort123',
    });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Das darf nicht leer sein');
    expect(page.text).toContain('Das ist keine E-Mail-Adresse');
    expect(page.text).toContain('Das ist zu leicht zu erraten');
    expect(page.text).toContain('value="Ida &lt;b&gt;"');
    expect(page.text).toContain('aria-describedby="email-error"');
    expect(page.text).not.toContain('passwort123');
  });

  test('a name has up to a hundred characters', async () => {
    const [fits, tooLong] = ['x'.repeat(100), 'x'.repeat(101)];
    const statusWith = async (name: object) =>
      (await beginSignUp(server.visitor(), { ...clara, email: 'lang@example.org', ...name })).status;
    expect(await statusWith({ firstName: fits, lastName: fits })).toBe(200);
    expect([await statusWith({ firstName: tooLong }), await statusWith({ lastName: tooLong })]).toEqual([
      422, 422,
    ]);
  });

  test.each([{ firstName: 'Wilhelmine' }, { lastName: 'Wilhelmine' }, { email: 'wilhelmine@example.org' }])(
    'a password is not what everybody knows of the person: %o',
    async (known) => {
      const page = await beginSignUp(server.visitor(), { ...clara, ...known, password: 'wilhelmine1' });
      expect(page.text).toContain('Your name or e-mail alone is guessed too easily');
    },
  );
});

describe('a forgotten password', () => {
  test('is replaced through a mailed link, which signs out every device', async () => {
    const jan = { ...clara, email: 'jan@example.org' };
    await quickAccount(server.db, jan);
    const device = server.visitor();
    await signIn(device, jan.email, jan.password);
    expect((await token(device)).status).toBe(200);
    const providerAlone = device.copy();

    await forgot(jan.email);
    const link = server.link(jan.email);
    const other = server.visitor();
    expect((await other.open(link)).text).toContain('Choose a new password');
    const choose = (password: string) => other.submit('/account/reset', { token: linkToken(link), password });
    expect((await choose('kurz')).text).toContain('At least 10 characters');
    expect((await choose('ein neuer langer Satz')).text).toContain('Your password is changed');
    expect((await choose('noch einer, ganz anders')).status).toBe(410);

    expect((await token(device)).status).toBe(401);
    expect((await providerAlone.open('/session/login')).text).toContain('type="password"');
    const rows = await server.db
      .selectFrom('identity.providerRows')
      .select('model')
      .where('model', 'in', ['Session', 'RefreshToken', 'Grant'])
      .where('accountId', '=', (await quickAccount(server.db, jan)).id)
      .execute();
    expect(rows).toEqual([]);
    expect((await signIn(server.visitor(), jan.email, jan.password)).status).toBe(422);
    expect((await signIn(server.visitor(), jan.email, 'ein neuer langer Satz')).text).toBe('app at /');
    expect(server.mails.at(-1)?.subject).toContain('your password was changed');
  });

  test('is asked for with an address: the form is shown again where it is none', async () => {
    const visitor = server.visitor();
    const page = await visitor.open('/session/login');
    const form = await visitor.open(`${page.url}/forgot`);
    expect([form.status, (await forgot('clara')).status]).toEqual([200, 422]);
  });

  test('does not reveal who has an account', async () => {
    const before = server.mails.length;
    const page = await forgot('nobody@example.org');
    expect(page.text).toContain('If there is an account for nobody@example.org');
    expect(server.mails.length).toBe(before);
  });

  test('every mailed link works until one of them is used', async () => {
    await quickAccount(server.db, { ...clara, email: 'kai@example.org' });
    await forgot('kai@example.org');
    const first = server.link('kai@example.org');
    await forgot('kai@example.org');
    const second = server.link('kai@example.org');
    expect((await server.visitor().open(second)).status).toBe(200);
    const fields = { token: linkToken(first), password: 'ein neuer langer Satz' };
    expect((await server.visitor().submit('/account/reset', fields)).status).toBe(200);
    expect((await server.visitor().open(first)).status).toBe(410);
    expect((await server.visitor().open(second)).status).toBe(410);
  });

  test('of several links that are used at the same time one works', async () => {
    await quickAccount(server.db, { ...clara, email: 'udo@example.org' });
    const links: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      await forgot('udo@example.org');
      links.push(server.link('udo@example.org'));
    }
    const use = (link: string) =>
      server
        .visitor()
        .submit('/account/reset', { token: linkToken(link), password: 'ein neuer langer Satz' });
    const done = await Promise.all(links.map(use));
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });
});

test('a demo offers its people in one tap', async () => {
  const petra = {
    email: 'petra@example.org',
    password: 'vorführung 2026',
    name: 'Petra Platz',
    role: { de: 'Vorstand', en: 'Board' },
  };
  const demo = await openTestServer({}, { demoAccounts: [petra] });
  await quickAccount(demo.db, { ...petra, firstName: 'Petra', lastName: 'Platz' });
  const visitor = demo.visitor();
  const page = await visitor.open('/session/login?redirect=/teams');
  expect(page.text).toContain('Petra Platz<small>Board · petra@example.org</small>');
  const [, password = ''] = /name="password" value="([^"]+)"/.exec(page.text) ?? [];
  expect((await visitor.submit(page.url, { email: petra.email, password })).text).toBe('app at /teams');
  await demo.close();
});

test('forms of other sites are refused', async () => {
  const visitor = server.visitor();
  const page = await visitor.open('/session/login');
  const here = ['', '/sign-up', '/forgot', '/passkey', '/passkey/options', '/second-factor'];
  for (const form of [...here.map((path) => page.url + path), '/account/confirm', '/account/reset']) {
    const answer = await visitor.ask(form, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a&password=b',
    });
    expect([form, answer.status]).toEqual([form, 403]);
  }
});

test('a form larger than any of these pages is not read', async () => {
  const visitor = server.visitor();
  const page = await visitor.open('/session/login');
  const form = (letters: number) => visitor.submit(page.url, { email: 'a'.repeat(letters), password: 'b' });
  expect([(await form(16_000)).status, (await form(17_000)).status]).toEqual([422, 413]);
});

test('the pages have a policy without inline scripts or styles, and contain none', async () => {
  const page = await server.visitor().open('/session/login');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(page.text).not.toMatch(/<script(?![^>]* src=)|<style| style=| on[a-z]+=/);
  for (const [, asset] of page.text.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js))"/g))
    expect((await server.visitor().open(asset ?? '')).status).toBe(200);
});

test('the page of an expired sign-in says so and offers a new one', async () => {
  const page = await server.visitor('de').open('/oidc/interaction/long-gone');
  expect(page.status).toBe(400);
  expect(page.text).toContain('Fang einfach neu an');
  const wrong = await server.visitor('de').open('/oidc/auth?client_id=somebody-else');
  expect(wrong.text).toContain('Das hat nicht geklappt');
  expect(wrong.text).not.toContain('Fang einfach neu an');
  const english = await server.visitor('de').open('/oidc/auth?client_id=somebody-else&ui_locales=en');
  expect(english.text).toContain('This did not work');
  // a question that was left open: the provider knows it no more
  const answer = { xsrf: 'of yesterday', logout: 'yes' };
  const late = await server.visitor('de').submit('/oidc/session/end/confirm', answer);
  expect(late.text).toContain('Fang einfach neu an');
  expect(wrong.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test("the provider's own sign-out page is one of ours", async () => {
  const account = { ...clara, email: 'quirin@example.org' };
  await quickAccount(server.db, account);
  const visitor = server.visitor('de');
  await signIn(visitor, account.email, account.password);
  // the app says in which language it was
  const english = await visitor.open('/oidc/session/end?ui_locales=en');
  expect(english.text).toContain('Sign out?');
  const page = await visitor.open('/oidc/session/end');
  expect(page.text).toContain('Angemeldet bleiben');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
  expect((await visitor.submit(action, { xsrf, logout: 'yes' })).text).toContain('Bis bald an der Platte');
  expect((await visitor.open('/session/login')).text).toContain('type="password"');
});

test('a person of another provider has no account here that could be removed', async () => {
  await removeAccount(server.db, 'auth0|olga');
});

test('a removed account is signed out everywhere and cannot return with its old cookie', async () => {
  const account = await quickAccount(server.db, { ...clara, email: 'olga@example.org' });
  const visitor = server.visitor();
  await signIn(visitor, 'olga@example.org', clara.password);
  await removeAccount(server.db, account.id);
  await removeAccount(server.db, account.id);
  expect(await visitor.call('/session/token', { force: true })).toMatchObject({ status: 401 });
  expect((await visitor.open('/session/login')).text).toContain('type="password"');
});

test('while the database is down a sign-in page says so with 503, and works again afterwards', async () => {
  const visitor = server.visitor();
  const page = await visitor.open('/session/login');
  const away = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const spies = (['selectFrom', 'transaction'] as const).map((method) =>
    vi.spyOn(server.db, method).mockImplementation(away as never),
  );
  const fields = { email: 'nobody@example.org', password: 'vorhand topspin' };
  const refused = await visitor.submit(page.url, fields);
  const refresh = { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'club-app' };
  const token = () =>
    fetch(`${server.env.publicUrl}/oidc/token`, { method: 'POST', body: new URLSearchParams(refresh) });
  const refusedByProvider = await token();
  for (const spy of spies) spy.mockRestore();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect([refusedByProvider.status, refusedByProvider.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await token()).status).toBe(400);
  expect((await visitor.submit(page.url, fields)).status).toBe(422);
});
