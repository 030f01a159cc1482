/** Two clubs on two ports of one machine, in one browser: it sends the cookies of each to both. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickAccount } from '../identity/testing/account.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';

const anna = {
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Ass',
  password: 'aufschlag rückhand',
};
let clubs: [TestServer, TestServer];
beforeAll(async () => {
  clubs = [await openTestServer(), await openTestServer()];
  for (const { db } of clubs) await quickAccount(db, anna);
});
afterAll(() => Promise.all(clubs.map((club) => club.close())));

const statusOf = async (visitor: Visitor) => (await visitor.call('/session/token', { force: true })).status;

async function signedIn(at: Visitor): Promise<Visitor> {
  const page = await at.open('/session/login');
  await at.submit(page.url, { email: anna.email, password: anna.password });
  return at;
}

it('somebody stays signed in to each of them, and signs out of one', async () => {
  const [one, other] = clubs;
  const here = await signedIn(one.visitor());
  const there = await signedIn(here.elsewhere(other.env.publicUrl));
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
  await there.call('/session/logout', {});
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
});

it('a session from before the names had ports goes on under the new name', async () => {
  const [one, other] = clubs;
  const before = await signedIn(one.visitor());
  const secret = before.cookie('club-session') ?? '';
  const after = one.visitor();
  after.plant('club-session', secret);
  after.plant('club-session-name', before.cookie('club-session-name') ?? '');
  // it is of no use to the other club, which leaves it alone
  expect(await statusOf(after.elsewhere(other.env.publicUrl))).toBe(401);
  expect(await statusOf(after)).toBe(200);
  expect([after.cookie('club-session'), after.cookie('club-session-name')]).toEqual([
    secret,
    before.cookie('club-session-name'),
  ]);
  expect(after.cookiesFor('/')).not.toMatch(/club-session(-name)?=/);
});
