import { expect, test } from 'vitest';
import { checkPassword, hashPassword, refusePassword } from './accounts/password.ts';

test('only the right password matches, and a missing hash matches nothing', async () => {
  const hash = await hashPassword('Grüße vom Netzroller', 'somebody');
  expect(hash).not.toContain('Grüße');
  // as long as OWASP recommends
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await checkPassword('Grüße vom Netzroller', hash, 'somebody')).toBe(true);
  // the same letters, typed on another system
  expect(await checkPassword('Grüße vom Netzroller'.normalize('NFD'), hash, 'somebody')).toBe(true);
  expect(await checkPassword('grüße vom netzroller', hash, 'somebody')).toBe(false);
  expect(await checkPassword('', hash, 'somebody')).toBe(false);
  expect(await checkPassword('', null, 'somebody')).toBe(false);
  expect(await checkPassword('x', undefined, 'somebody')).toBe(false);
  expect(await hashPassword('Grüße vom Netzroller', 'somebody')).not.toBe(hash);
});

test('somebody waits for two passwords of a network that has asked for many, and not for all', async () => {
  const done: string[] = [];
  const check = (asker: string) => checkPassword('falsch geraten', null, asker).then(() => done.push(asker));
  await Promise.all([...Array.from({ length: 16 }, () => check('network')), check('member')]);
  expect(done.indexOf('member')).toBeLessThan(9);
});

test.each([
  ['neun Zeic', 'password-short'],
  ['zehn Bälle', null],
  ['vier Bälle'.repeat(20), null],
  [`${'vier Bälle'.repeat(20)}!`, 'password-long'],
  ['Passwort123', 'password-common'],
  ['aaaaaaaaaaaa', 'password-common'],
  ['susanne.schmetterball', 'password-own'],
  ['susanne@example.org', 'password-own'],
  ['drei rote Bälle im Netz', null],
  ['susanne spielt gern rückhand', null],
])('%s: %s', (password, fault) => {
  expect(refusePassword(password, ['susanne@example.org', 'Susanne', 'Schmetterball'])).toBe(fault);
});
