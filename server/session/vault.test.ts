import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const key = randomBytes(32);
const { open, seal } = createVault(key);

test('the same token is sealed differently each time, and opens with its key', () => {
  const sealed = Array.from({ length: 5 }, () => seal('Schlüssel'));
  expect(sealed.map(open)).toEqual(sealed.map(() => 'Schlüssel'));
  // with a nonce used twice, two sealed texts give away what differs between them
  expect(new Set(sealed.map((one) => one.slice(0, 16))).size).toBe(5);
});

test('what was changed, cut off or sealed with another key does not open', () => {
  const bytes = Buffer.from(seal('token'), 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(changed.toString('base64url'))).toThrow();
  }
  expect(() => open(bytes.subarray(0, 20).toString('base64url'))).toThrow();
  expect(() => createVault(randomBytes(32)).open(bytes.toString('base64url'))).toThrow();
});
