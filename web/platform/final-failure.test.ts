/** Which failures are final: a retry button and what waits on the device depend on it. */
import { Failure, type FailureCode } from '@club/contract/failures.ts';
import { expect, it } from 'vitest';
import { isFinal } from './final-failure.ts';

it.each<[FailureCode, boolean]>([
  ['invalid', true],
  ['not-found', true],
  ['missing-permission', true],
  ['already-there', true],
  ['offline', false],
  ['unavailable', false],
  ['internal', false],
  ['too-many', false],
  ['signed-out', false],
  ['token-invalid', false],
])('a call that failed with %s is final: %s', (code, final) => {
  expect(isFinal(new Failure(code))).toBe(final);
});

it('an error that is no answer of the server is not final', () => {
  expect(isFinal(new TypeError('Failed to fetch'))).toBe(false);
});
