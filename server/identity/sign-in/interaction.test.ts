import { expect, test } from 'vitest';
import { passkeysPossible } from './interaction.ts';

test.each([
  ['https://club.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
])('passkeys belong to a host name: %s', (url, possible) => {
  expect(passkeysPossible(url)).toBe(possible);
});
