/** What is read or deleted below a record that does not exist is not found; an empty list would hide a wrong address. */
import type { Endpoint } from '@club/contract/endpoint.ts';
import { type Permission, permissions } from '@club/contract/permissions.ts';
import { afterAll, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import { openTestApp } from '../testing/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.person({ permissions });

/** One's own things are refused to anybody without a permission for them, whether the person exists or not. */
const ofPerson = /^\/v\d\/(users?\/)?\{id\}/;
/** What somebody leaves in one service can be removed again and again. */
const repeatable = ({ method, path }: Endpoint) => method === 'DELETE' && path === '/v1/users/{id}';
const isForAdmins = ({ may }: Endpoint) => may.some((who) => permissions.includes(who as Permission));

const calls = allRoutes(readEnv({}))
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => ['GET', 'DELETE'].includes(method) && /id\}/i.test(path))
  .filter((endpoint) => !ofPerson.test(endpoint.path) || (isForAdmins(endpoint) && !repeatable(endpoint)))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

it.each(calls)('%s', async (_, { method, path, service }) => {
  const address = path
    .replace('{size}', 'small')
    .replace('{permission}', 'm_gms')
    .replaceAll(/\{\w+\}/g, () => newId());
  const answer = await app.raw(servicePaths[service] + address, { method, as: admin });
  expect(answer.status).toBe(404);
});
