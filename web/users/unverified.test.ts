import { expect, it } from 'vitest';
import { isUnverified } from './unverified.ts';

const eva = { email: 'eva@hof.example', signedIn: true, emailVerified: false };

it.each([
  ['of somebody who has signed in', eva, true],
  ['that is verified', { ...eva, emailVerified: true }, false],
  ['of somebody who has not signed in yet', { ...eva, signedIn: false }, false],
  ['that is missing', { ...eva, email: null }, false],
])('an address %s is unverified or not', (_, user, unverified) => {
  expect(isUnverified(user)).toBe(unverified);
});
