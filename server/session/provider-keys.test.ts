import { exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { KeysUnavailable, providerKeys } from './provider-keys.ts';

const minute = 60_000;
let at = 0;
let fetches = 0;
let away = false;
let published: JSONWebKeySet = { keys: [] };
const clock = { now: () => new Date(at) };
const fetchKeys = async () => {
  fetches += 1;
  if (away) throw new Error('connection refused');
  return published;
};

beforeEach(() => {
  at = Date.parse('2026-11-20T18:00:00Z');
  fetches = 0;
  away = false;
});

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256' };
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  return { jwk, token };
}

test('the keys are fetched once for concurrent requests', async () => {
  const key = await newKey('a');
  published = { keys: [key.jwk] };
  const keys = providerKeys(fetchKeys, clock);
  await Promise.all([jwtVerify(key.token, keys), jwtVerify(key.token, keys), jwtVerify(key.token, keys)]);
  expect(fetches).toBe(1);
});

test('a new key of the provider is found at once', async () => {
  const [old, fresh] = [await newKey('old'), await newKey('fresh')];
  published = { keys: [old.jwk] };
  const keys = providerKeys(fetchKeys, clock);
  await jwtVerify(old.token, keys);
  published = { keys: [fresh.jwk, old.jwk] };
  await expect(jwtVerify(fresh.token, keys)).resolves.toBeDefined();
});

test('made-up key ids do not cause many requests to the provider', async () => {
  const [real, inventedIds] = [await newKey('real'), await newKey('made-up')];
  published = { keys: [real.jwk] };
  const keys = providerKeys(fetchKeys, clock);
  for (let i = 0; i < 20; i += 1) await jwtVerify(inventedIds.token, keys).catch(() => undefined);
  expect(fetches).toBe(2);
});

test('while the provider is down the last keys are used, for a day', async () => {
  const key = await newKey('a');
  published = { keys: [key.jwk] };
  const keys = providerKeys(fetchKeys, clock);
  await jwtVerify(key.token, keys);
  away = true;
  at += 5 * 60 * minute;
  await expect(jwtVerify(key.token, keys)).resolves.toBeDefined();
  at += 24 * 60 * minute;
  await expect(jwtVerify(key.token, keys)).rejects.toThrow(KeysUnavailable);
  away = false;
  at += minute;
  await expect(jwtVerify(key.token, keys)).resolves.toBeDefined();
});

test('a provider that is down is asked for its keys every half minute, however many tokens come', async () => {
  const key = await newKey('a');
  published = { keys: [key.jwk] };
  const keys = providerKeys(fetchKeys, clock);
  await jwtVerify(key.token, keys);
  away = true;
  at += 5 * 60 * minute;
  for (let i = 0; i < 20; i += 1) await jwtVerify(key.token, keys);
  expect(fetches).toBe(2);
  at += minute / 2;
  await jwtVerify(key.token, keys);
  expect(fetches).toBe(3);
});
