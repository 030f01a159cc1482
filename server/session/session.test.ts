import { tokenAnswer } from '@club/contract/session/shape.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../identity/accounts/actions.ts';
import { type House, openHouse } from './testing/house.ts';
import type { Visitor } from './testing/visitor.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await createAccount(house.db, {
    email: 'anna@example.org',
    firstName: 'Anna',
    lastName: 'Ass',
    password: 'aufschlag rückhand',
  });
});
afterAll(() => house.close());

const signIn = async (visitor: Visitor, redirect = '/games?team=2') => {
  const page = await visitor.open(`/session/login?redirect=${encodeURIComponent(redirect)}`);
  expect(page.status).toBe(200);
  return visitor.submit(page.url, { email: 'anna@example.org', password: 'aufschlag rückhand' });
};
const token = async (visitor: Visitor, force = false) =>
  tokenAnswer.parse((await visitor.call('/session/token', { force })).body);

test('who signs in lands where they wanted to go and gets a token that the services accept', async () => {
  const anna = house.visitor();
  expect((await signIn(anna)).text).toBe('app at /games?team=2');
  const { idToken, user, expiresAt } = await token(anna);
  expect(user).toMatchObject({
    givenName: 'Anna',
    familyName: 'Ass',
    email: 'anna@example.org',
    emailVerified: true,
  });
  expect(expiresAt - Date.now()).toBeLessThan(15 * 60_000);
  expect(await house.verify(idToken)).toMatchObject({ sub: user.sub, name: 'Anna Ass' });
  expect(house.signedIn.at(-1)?.claims.email).toBe('anna@example.org');
});
