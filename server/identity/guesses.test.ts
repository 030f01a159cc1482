/** Who gets in while strangers guess: the table of cases in decision 090. */
import type { FastifyRequest } from 'fastify';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../session/testing/test-server.ts';
import type { Visitor } from '../session/testing/visitor.ts';
import type { IdentityDeps } from './deps.ts';
import { guess, mayMail } from './guesses/actions.ts';
import { quickAccount } from './testing/account.ts';

let server: TestServer;
const email = 'owner@example.org';
const password = 'vorhand topspin';
const hallAddress = '127.0.0.1';
beforeEach(async () => {
  server = await openTestServer();
  await quickAccount(server.db, { email, firstName: 'Lena', lastName: 'Loop', password });
});
afterEach(() => server.close());

async function signIn(visitor: Visitor, typed = password, who = email) {
  const page = await visitor.open('/session/login');
  return visitor.submit(page.url, { email: who, password: typed });
}

/** The owner's own browser: it has signed in before. */
async function knownDevice(): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await signIn(visitor)).text).toBe('app at /');
  await visitor.call('/session/logout');
  return visitor;
}

/** A guess without the page around it and without the cost of a password, from any address. */
const guessAt = (name: string, ip: string, right = false) =>
  guess(
    { ...server, provider: () => undefined } as unknown as IdentityDeps,
    'password',
    { name },
    { ip, headers: {} } as FastifyRequest,
    async () => right,
  );

const floodAccount = async (times = 30) => {
  for (let i = 0; i < times; i += 1) await guessAt(email, `198.51.100.${i}`);
};
/** Tries 450 made-up accounts. @returns the result of the last one */
async function floodNetwork(ip: string) {
  const at = (i: number) => guessAt(`made-up-${i}@example.org`, ip);
  await Promise.all(Array.from({ length: 390 }, (_, i) => at(i)));
  for (let i = 390; i < 449; i += 1) await at(i);
  return at(449);
}

async function resetByMail(visitor: Visitor, fresh: string) {
  const page = await visitor.open('/session/login');
  await visitor.submit(`${page.url}/forgot`, { email });
  const token = new URL(server.link(email)).searchParams.get('token') ?? '';
  return visitor.submit('/account/reset', { token, password: fresh });
}

describe('a stranger floods an account', () => {
  test('and gets ten guesses, however many at the same time', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, (_, i) => guessAt(email, `198.51.100.${i}`)));
    expect(tries.filter((one) => one === 'wrong')).toHaveLength(10);
    expect(tries.filter((one) => one === 'too-many')).toHaveLength(20);
  });

  test('the owner signs in on a known device nevertheless, also with a few mistakes', async () => {
    const owner = await knownDevice();
    await floodAccount();
    expect((await signIn(owner, 'vertippt')).status).toBe(422);
    expect((await signIn(owner)).text).toBe('app at /');
  });

  test('the owner on a new device is shown what to do, and the mailed link lets them in at once', async () => {
    await floodAccount();
    const owner = server.visitor();
    const refused = await signIn(owner);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('“Forgot your password?” lets you in at once');
    expect((await resetByMail(owner, 'ein neuer langer Satz')).status).toBe(200);
    await floodAccount();
    expect((await signIn(owner, 'ein neuer langer Satz')).text).toBe('app at /');
  });

  test('the right password works on a new device after a quarter of an hour', async () => {
    await floodAccount();
    await server.db.updateTable('identity.guesses').set({ expiresAt: server.clock.now() }).execute();
    expect((await signIn(server.visitor())).text).toBe('app at /');
  });

  test('others are not affected, on new devices either', async () => {
    await floodAccount();
    const other = 'other@example.org';
    await quickAccount(server.db, { email: other, firstName: 'Mara', lastName: 'Matt', password });
    expect((await signIn(server.visitor(), password, other)).text).toBe('app at /');
  });
});

describe('a stranger floods an IP address', () => {
  test('with made-up accounts, and the owner signs in on a known device behind the same address', async () => {
    const owner = await knownDevice();
    expect(await floodNetwork(hallAddress)).toBe('too-many');
    expect((await signIn(owner)).text).toBe('app at /');
  });

  test('and the owner on a new device gets in by the mailed link', async () => {
    await floodNetwork(hallAddress);
    const owner = server.visitor();
    expect((await signIn(owner)).status).toBe(429);
    expect((await resetByMail(owner, 'ein neuer langer Satz')).status).toBe(200);
    expect((await signIn(owner, 'ein neuer langer Satz')).text).toBe('app at /');
  });

  test('different accounts count, not guesses: hundreds of guesses at a few accounts lock out nobody', async () => {
    for (let i = 0; i < 500; i += 1) await guessAt(`made-up-${i % 20}@example.org`, hallAddress);
    expect((await signIn(server.visitor())).text).toBe('app at /');
  });

  test('refused guesses do not count: the limit ends with its window however long they go on', async () => {
    await floodNetwork('192.0.2.1');
    server.clock.forward(14 * 60_000);
    expect(await floodNetwork('192.0.2.1')).toBe('too-many');
    expect(await guessAt(email, '192.0.2.2', true)).toBe('right');
    server.clock.forward(61_000);
    expect(await guessAt(email, '192.0.2.1', true)).toBe('right');
  });

  test('an IPv6 customer counts as one address, however many of theirs they use', async () => {
    const tries = await Promise.all(
      Array.from({ length: 450 }, (_, i) => guessAt(`made-up-${i}@example.org`, `2001:db8:0:1::${i + 1}`)),
    );
    expect(tries).toContain('too-many');
    expect(await guessAt(email, '2001:db8:0:2::1', true)).toBe('right');
  });
});

test('a whole hall of 300 signs in at the same moment behind one address, then their guests, then they again', async () => {
  for (const wave of ['home', 'guest', 'home']) {
    const all = await Promise.all(
      Array.from({ length: 300 }, (_, i) => guessAt(`${wave}-${i}@example.org`, hallAddress, true)),
    );
    expect(new Set(all)).toEqual(new Set(['right']));
  }
});

test('an owner who signs in elsewhere, or again here, changes nothing for others in their networks', async () => {
  const network = '203.0.113.7';
  for (let i = 0; i < 399; i += 1) await guessAt(`made-up-${i}@example.org`, network);
  // the 400th account that this network tries
  expect(await guessAt(email, network)).toBe('wrong');
  expect(await guessAt(email, hallAddress, true)).toBe('right');
  expect(await guessAt('another@example.org', network)).toBe('too-many');
});

test('made-up accounts are refused like real ones: same page, same status, same number of guesses', async () => {
  const plain = (text: string) => text.replace(/[\w-]+@example\.org|interaction\/[\w-]+/gi, '');
  const answers = async (who: string) => {
    const all = [];
    for (let i = 0; i < 12; i += 1) {
      const { status, text } = await signIn(server.visitor(), 'falsch geraten', who);
      all.push({ status, text: plain(text) });
    }
    return all;
  };
  const real = await answers(email);
  expect(real.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429, 429]);
  expect(await answers('made-up@example.org')).toEqual(real);
});

describe('a known device', () => {
  test('that guesses too often becomes an unknown one', async () => {
    const thief = await knownDevice();
    for (let i = 0; i < 20; i += 1) expect((await signIn(thief, 'falsch geraten')).status).toBe(422);
    expect((await signIn(thief)).status).toBe(429);
    expect(await server.db.selectFrom('identity.guesses').selectAll().execute()).not.toEqual([]);
  });

  test('is known for the accounts that signed in there, and for no others', async () => {
    const stranger = await knownDevice();
    const victim = 'victim@example.org';
    await quickAccount(server.db, { email: victim, firstName: 'Vera', lastName: 'Vor', password });
    for (let i = 0; i < 10; i += 1) await guessAt(victim, '198.51.100.1');
    expect((await signIn(stranger, password, victim)).status).toBe(429);
  });

  test('has a cookie that scripts cannot read, and a made-up cookie is ignored', async () => {
    const owner = server.visitor();
    const page = await owner.open('/session/login');
    const answer = await owner.ask(page.url, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password }).toString(),
    });
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('club-device-')) ?? '';
    expect(line).toContain('HttpOnly');
    expect(line).toContain('SameSite=Lax');
    const rows = await server.db.selectFrom('identity.devices').select('secretHash').execute();
    expect(rows.some(({ secretHash }) => line.includes(secretHash))).toBe(false);
  });
});

describe('asking for a new password', () => {
  test('cannot be used up by strangers: mailed links go on working, and the page says so', async () => {
    const stranger = server.visitor();
    const ask = async (visitor: Visitor) => {
      const page = await visitor.open('/session/login');
      return visitor.submit(`${page.url}/forgot`, { email });
    };
    for (let i = 0; i < 10; i += 1) await ask(stranger);
    expect(server.mails.filter((one) => one.to === email)).toHaveLength(3);
    const owner = server.visitor();
    const page = await ask(owner);
    expect(page.status).toBe(200);
    expect(page.text).toContain('the links we sent still work');
    server.clock.forward(29 * 60_000);
    const token = new URL(server.link(email)).searchParams.get('token') ?? '';
    const done = await owner.submit('/account/reset', { token, password: 'ein neuer langer Satz' });
    expect(done.text).toContain('Your password is changed');
  });

  test('looks the same for made-up accounts, also when there were too many', async () => {
    const ask = async (who: string) => {
      const visitor = server.visitor();
      const page = await visitor.open('/session/login');
      const answer = await visitor.submit(`${page.url}/forgot`, { email: who });
      return answer.text.replace(/[\w-]+@example\.org|interaction\/[\w-]+/gi, '');
    };
    for (let i = 0; i < 5; i += 1) expect(await ask(email)).toBe(await ask('made-up@example.org'));
  });

  test('a stranger cannot write to the whole club: a hundred mails from one network, and no further one counts', async () => {
    const visitor = server.visitor();
    const page = await visitor.open('/session/login');
    const ask = (who: string) => visitor.submit(`${page.url}/forgot`, { email: who });
    for (let i = 0; i < 100; i += 1) expect((await ask(`made-up-${i}@example.org`)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) {
      const refused = await ask(email);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('Too many mails were asked for');
    }
    expect(server.mails).toEqual([]);
    const from = (ip: string) => ({ ip }) as FastifyRequest;
    expect(await mayMail(server, 'reset', email, from('198.51.100.1'))).toBe('yes');
    expect(await mayMail(server, 'sign-up', email, from(hallAddress))).toBe('yes');
  });
});

test('repeated resets do not give unlimited guesses at the second step to somebody who reads the mails', async () => {
  const owner = server.visitor();
  await signIn(owner);
  const page = await owner.submit('/account/totp/start', {});
  const app = new TOTP({ secret: (/<code>([^<]+)</.exec(page.text)?.[1] ?? '').replace(/ /g, '') });
  await owner.submit('/account/totp', { code: app.generate({ timestamp: server.clock.now().getTime() }) });
  let tried = 0;
  for (let round = 0; round < 5; round += 1) {
    const thief = server.visitor();
    const changed = await resetByMail(thief, `gestohlenes passwort ${round}`);
    if (changed.status !== 200) continue;
    const step = await signIn(thief, `gestohlenes passwort ${round}`);
    for (let i = 0; i < 12; i += 1) {
      const answer = await thief.submit(step.url, { code: String(100_000 + i) });
      if (!answer.text.includes('Too many tries')) tried += 1;
    }
  }
  expect(tried).toBeLessThanOrEqual(40);
});

test('the right code of the second step works on a known device while somebody with the password tries codes', async () => {
  const owner = server.visitor();
  await signIn(owner);
  const page = await owner.submit('/account/totp/start', {});
  const app = new TOTP({ secret: (/<code>([^<]+)</.exec(page.text)?.[1] ?? '').replace(/ /g, '') });
  const code = () => app.generate({ timestamp: server.clock.now().getTime() });
  await owner.submit('/account/totp', { code: code() });
  await owner.call('/session/logout');
  const thief = server.visitor();
  const step = await signIn(thief);
  for (let i = 0; i < 12; i += 1) await thief.submit(step.url, { code: String(100_000 + i) });
  server.clock.forward(30_000);
  expect((await thief.submit(step.url, { code: code() })).text).toContain('Too many tries');
  const second = await signIn(owner);
  expect((await owner.submit(second.url, { code: code() })).text).toBe('app at /');
});

test('the owner signs in on a known device while a stranger behind the same address has many guesses waiting', async () => {
  const owner = await knownDevice();
  const stranger = server.visitor();
  const page = await stranger.open('/session/login');
  let answered = 0;
  const guesses = Array.from({ length: 10 }, async (_, at) => {
    await stranger.submit(page.url, { email: `made-up-${at}@example.org`, password: 'falsch geraten' });
    answered += 1;
  });
  await expect.poll(() => answered).toBeGreaterThan(0);
  expect((await signIn(owner)).text).toBe('app at /');
  expect(answered).toBeLessThan(9);
  await Promise.all(guesses);
});

test('the log contains sign-ins, sign-outs and refusals with their address, and nothing that was typed', async () => {
  const lines: unknown[] = [];
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(server.log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
  await signIn(server.visitor(), 'a wrong password');
  await signIn(server.visitor(), password, 'my-password-typed-here@example.org');
  const owner = await knownDevice();
  await resetByMail(owner, 'rückhand schupf');
  expect(lines).toMatchObject([
    [
      { kind: 'password', outcome: 'wrong', account: expect.any(String), address: hallAddress },
      'sign-in refused',
    ],
    [{ kind: 'password', outcome: 'wrong', account: undefined, address: hallAddress }, 'sign-in refused'],
    [{ subject: expect.any(String) }, 'signed in'],
    [{ subject: expect.any(String) }, 'signed out'],
    [{ account: expect.any(String) }, 'password changed'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/wrong password|typed-here|vorhand|schupf/);
});
