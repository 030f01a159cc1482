/** Who gets in while strangers guess: the table of cases of decision 090. */
import type { FastifyRequest } from 'fastify';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type House, openHouse } from '../session/testing/house.ts';
import type { Visitor } from '../session/testing/visitor.ts';
import type { IdentityDeps } from './deps.ts';
import { guess } from './guesses/actions.ts';
import { quickAccount } from './testing/account.ts';

let house: House;
const email = 'owner@example.org';
const password = 'vorhand topspin';
const hall = '127.0.0.1';
beforeEach(async () => {
  house = await openHouse();
  await quickAccount(house.db, { email, firstName: 'Lena', lastName: 'Loop', password });
});
afterEach(() => house.close());

async function signIn(visitor: Visitor, typed = password, who = email) {
  const page = await visitor.open('/session/login');
  return visitor.submit(page.url, { email: who, password: typed });
}

/** The owner's own browser: it has signed in before. */
async function knownDevice(): Promise<Visitor> {
  const visitor = house.visitor();
  expect((await signIn(visitor)).text).toBe('app at /');
  await visitor.call('/session/logout');
  return visitor;
}

/** A guess without the page around it and without the cost of a password, from any address. */
const guessAt = (name: string, ip: string, right = false) =>
  guess(
    { ...house, provider: () => undefined } as unknown as IdentityDeps,
    'password',
    { name },
    { ip, headers: {} } as FastifyRequest,
    async () => right,
  );

const floodAccount = async (times = 30) => {
  for (let i = 0; i < times; i += 1) await guessAt(email, `198.51.100.${i}`);
};
/** 450 made-up accounts. @returns what became of the last one */
async function floodNetwork(ip: string) {
  const at = (i: number) => guessAt(`made-up-${i}@example.org`, ip);
  await Promise.all(Array.from({ length: 390 }, (_, i) => at(i)));
  for (let i = 390; i < 449; i += 1) await at(i);
  return at(449);
}

async function resetByMail(visitor: Visitor, fresh: string) {
  const page = await visitor.open('/session/login');
  await visitor.submit(`${page.url}/forgot`, { email });
  const token = new URL(house.link(email)).searchParams.get('token') ?? '';
  return visitor.submit('/account/reset', { token, password: fresh });
}

describe('a stranger floods an account', () => {
  test('and gets ten guesses at it, however many at the same time', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, (_, i) => guessAt(email, `198.51.100.${i}`)));
    expect(tries.filter((one) => one === 'wrong')).toHaveLength(10);
    expect(tries.filter((one) => one === 'too-many')).toHaveLength(20);
  });

  test('the owner signs in on a device of theirs all the same, also with a few mistakes', async () => {
    const owner = await knownDevice();
    await floodAccount();
    expect((await signIn(owner, 'vertippt')).status).toBe(422);
    expect((await signIn(owner)).text).toBe('app at /');
  });

  test('the owner on a new device reads what to do, and the mailed link lets them in at once', async () => {
    await floodAccount();
    const owner = house.visitor();
    const refused = await signIn(owner);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('“Forgot your password?” lets you in at once');
    expect((await resetByMail(owner, 'ein neuer langer Satz')).status).toBe(200);
    await floodAccount();
    expect((await signIn(owner, 'ein neuer langer Satz')).text).toBe('app at /');
  });

  test('the right password works on a new device when the quarter of an hour is over', async () => {
    await floodAccount();
    await house.db.updateTable('identity.guesses').set({ expiresAt: house.clock.now() }).execute();
    expect((await signIn(house.visitor())).text).toBe('app at /');
  });

  test('others sign in as ever, on new devices too', async () => {
    await floodAccount();
    const other = 'other@example.org';
    await quickAccount(house.db, { email: other, firstName: 'Mara', lastName: 'Matt', password });
    expect((await signIn(house.visitor(), password, other)).text).toBe('app at /');
  });
});

describe('a stranger floods an address', () => {
  test('with made-up accounts, and the owner on a device of theirs signs in behind the same one', async () => {
    const owner = await knownDevice();
    expect(await floodNetwork(hall)).toBe('too-many');
    expect((await signIn(owner)).text).toBe('app at /');
  });

  test('and the owner on a new device gets in by the mailed link', async () => {
    await floodNetwork(hall);
    const owner = house.visitor();
    expect((await signIn(owner)).status).toBe(429);
    expect((await resetByMail(owner, 'ein neuer langer Satz')).status).toBe(200);
    expect((await signIn(owner, 'ein neuer langer Satz')).text).toBe('app at /');
  });

  test('different accounts count, not guesses: hundreds at a few accounts shut out nobody', async () => {
    for (let i = 0; i < 500; i += 1) await guessAt(`made-up-${i % 20}@example.org`, hall);
    expect((await signIn(house.visitor())).text).toBe('app at /');
  });

  test('refused guesses do not count: the limit ends with its window however long they go on', async () => {
    await floodNetwork('192.0.2.1');
    house.clock.forward(14 * 60_000);
    await floodNetwork('192.0.2.1');
    house.clock.forward(61_000);
    expect(await guessAt(email, '192.0.2.1', true)).toBe('right');
  });

  test('an IPv6 customer is one address, however many of theirs they use', async () => {
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
      Array.from({ length: 300 }, (_, i) => guessAt(`${wave}-${i}@example.org`, hall, true)),
    );
    expect(new Set(all)).toEqual(new Set(['right']));
  }
});

test('made-up accounts are refused like real ones: same page, same status, same number of guesses', async () => {
  const plain = (text: string) => text.replace(/[\w-]+@example\.org|interaction\/[\w-]+/gi, '');
  const answers = async (who: string) => {
    const all = [];
    for (let i = 0; i < 12; i += 1) {
      const { status, text } = await signIn(house.visitor(), 'falsch geraten', who);
      all.push({ status, text: plain(text) });
    }
    return all;
  };
  const real = await answers(email);
  expect(real.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429, 429]);
  expect(await answers('made-up@example.org')).toEqual(real);
}, 60_000);

describe('a known device', () => {
  test('that guesses too often is a stranger from then on', async () => {
    const thief = await knownDevice();
    for (let i = 0; i < 20; i += 1) expect((await signIn(thief, 'falsch geraten')).status).toBe(422);
    expect((await signIn(thief)).status).toBe(429);
    expect(await house.db.selectFrom('identity.guesses').selectAll().execute()).not.toEqual([]);
  });

  test('is known for the accounts that signed in there, and for no other', async () => {
    const stranger = await knownDevice();
    const victim = 'victim@example.org';
    await quickAccount(house.db, { email: victim, firstName: 'Vera', lastName: 'Vor', password });
    for (let i = 0; i < 10; i += 1) await guessAt(victim, '198.51.100.1');
    expect((await signIn(stranger, password, victim)).status).toBe(429);
  });

  test('keeps its cookie out of reach of scripts, and a made-up cookie is worth nothing', async () => {
    const owner = house.visitor();
    const page = await owner.open('/session/login');
    const answer = await owner.ask(page.url, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password }).toString(),
    });
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('club-device=')) ?? '';
    expect(line).toContain('HttpOnly');
    expect(line).toContain('SameSite=Lax');
    const rows = await house.db.selectFrom('identity.devices').select('secretHash').execute();
    expect(rows.some(({ secretHash }) => line.includes(secretHash))).toBe(false);
  });
});

describe('asking for a new password', () => {
  test('cannot be used up by strangers: the links that were mailed go on working, and the page says so', async () => {
    const stranger = house.visitor();
    const ask = async (visitor: Visitor) => {
      const page = await visitor.open('/session/login');
      return visitor.submit(`${page.url}/forgot`, { email });
    };
    for (let i = 0; i < 10; i += 1) await ask(stranger);
    expect(house.mails.filter((one) => one.to === email)).toHaveLength(3);
    const owner = house.visitor();
    const page = await ask(owner);
    expect(page.status).toBe(200);
    expect(page.text).toContain('the links we sent still work');
    house.clock.forward(29 * 60_000);
    const token = new URL(house.link(email)).searchParams.get('token') ?? '';
    const done = await owner.submit('/account/reset', { token, password: 'ein neuer langer Satz' });
    expect(done.text).toContain('Your password is changed');
  });

  test('looks the same for made-up accounts, also when there were too many', async () => {
    const ask = async (who: string) => {
      const visitor = house.visitor();
      const page = await visitor.open('/session/login');
      const answer = await visitor.submit(`${page.url}/forgot`, { email: who });
      return answer.text.replace(/[\w-]+@example\.org|interaction\/[\w-]+/gi, '');
    };
    for (let i = 0; i < 5; i += 1) expect(await ask(email)).toBe(await ask('made-up@example.org'));
  });
});

test('whoever reads the mails but has no second step cannot try codes without end by resetting again and again', async () => {
  const owner = house.visitor();
  await signIn(owner);
  const page = await owner.submit('/account/totp/start', {});
  const app = new TOTP({ secret: (/<code>([^<]+)</.exec(page.text)?.[1] ?? '').replace(/ /g, '') });
  await owner.submit('/account/totp', { code: app.generate({ timestamp: house.clock.now().getTime() }) });
  let tried = 0;
  for (let round = 0; round < 5; round += 1) {
    const thief = house.visitor();
    const changed = await resetByMail(thief, `gestohlenes passwort ${round}`);
    if (changed.status !== 200) continue;
    const step = await signIn(thief, `gestohlenes passwort ${round}`);
    for (let i = 0; i < 12; i += 1) {
      const answer = await thief.submit(step.url, { code: String(100_000 + i) });
      if (!answer.text.includes('Too many tries')) tried += 1;
    }
  }
  expect(tried).toBeLessThanOrEqual(40);
}, 60_000);

test('the right code of the second step works on a known device while somebody with the password tries codes', async () => {
  const owner = house.visitor();
  await signIn(owner);
  const page = await owner.submit('/account/totp/start', {});
  const app = new TOTP({ secret: (/<code>([^<]+)</.exec(page.text)?.[1] ?? '').replace(/ /g, '') });
  const code = () => app.generate({ timestamp: house.clock.now().getTime() });
  await owner.submit('/account/totp', { code: code() });
  await owner.call('/session/logout');
  const thief = house.visitor();
  const step = await signIn(thief);
  for (let i = 0; i < 12; i += 1) await thief.submit(step.url, { code: String(100_000 + i) });
  house.clock.forward(30_000);
  expect((await thief.submit(step.url, { code: code() })).text).toContain('Too many tries');
  const second = await signIn(owner);
  expect((await owner.submit(second.url, { code: code() })).text).toBe('app at /');
});

test('the log says who signed in and out and who was refused from where, and nothing that was typed', async () => {
  const lines: unknown[] = [];
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(house.log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
  await signIn(house.visitor(), 'a wrong password');
  await signIn(house.visitor(), password, 'my-password-typed-here@example.org');
  const owner = await knownDevice();
  await resetByMail(owner, 'rückhand schupf');
  expect(lines).toMatchObject([
    [{ kind: 'password', outcome: 'wrong', account: expect.any(String), address: hall }, 'sign-in refused'],
    [{ kind: 'password', outcome: 'wrong', account: undefined, address: hall }, 'sign-in refused'],
    [{ subject: expect.any(String) }, 'signed in'],
    [{ subject: expect.any(String) }, 'signed out'],
    [{ account: expect.any(String) }, 'password changed'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/wrong password|typed-here|vorhand|schupf/);
});
