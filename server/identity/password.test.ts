import { expect, test } from 'vitest';
import { checkPassword, hashPassword, refusePassword } from './accounts/password.ts';

test('only the right password matches, and a missing hash matches nothing', async () => {
  const hash = await hashPassword('Grüße vom Netzroller');
  expect(hash).not.toContain('Grüße');
  // as long as OWASP recommends
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await checkPassword('Grüße vom Netzroller', hash)).toBe(true);
  // the same letters, typed on another system
  expect(await checkPassword('Grüße vom Netzroller'.normalize('NFD'), hash)).toBe(true);
  expect(await checkPassword('grüße vom netzroller', hash)).toBe(false);
  expect(await checkPassword('', hash)).toBe(false);
  expect(await checkPassword('', null)).toBe(false);
  expect(await checkPassword('x', undefined)).toBe(false);
  expect(await hashPassword('Grüße vom Netzroller')).not.toBe(hash);
});

test.each([
  ['neun Zeic', 'password-short'],
  ['x'.repeat(201), 'password-long'],
  ['Passwort123', 'password-common'],
  ['aaaaaaaaaaaa', 'password-common'],
  ['susanne.schmetterball', 'password-own'],
  ['susanne@example.org', 'password-own'],
  ['drei rote Bälle im Netz', null],
  ['susanne spielt gern rückhand', null],
])('%s: %s', (password, fault) => {
  expect(refusePassword(password, ['susanne@example.org', 'Susanne', 'Schmetterball'])).toBe(fault);
});
