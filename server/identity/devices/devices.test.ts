/** Under which name a browser's device cookie counts. */
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import type { IdentityDeps } from '../deps.ts';
import { deviceOf } from './actions.ts';

const secret = newSecret();
const deviceAt = (publicUrl: string, name: string, value = secret) =>
  deviceOf(
    { env: { publicUrl } } as IdentityDeps,
    { headers: { cookie: `${name}=${value}` } } as FastifyRequest,
  );

it('with TLS only one that another host of the domain cannot have set, without TLS the plain one', () => {
  const names = ['__Host-club-device', 'club-device'];
  expect(names.map((name) => deviceAt('https://club.example', name))).toEqual([hashOf(secret), undefined]);
  expect(names.map((name) => deviceAt('http://localhost:3000', name))).toEqual([undefined, hashOf(secret)]);
});

it('only as long as it is one of ours', () => {
  for (const value of ['', 'short', `${secret}x`])
    expect(deviceAt('http://localhost:3000', 'club-device', value)).toBeUndefined();
});
