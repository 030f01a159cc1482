/** `me` in a path is the caller, in every call that people make about themselves, and a record nowhere else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T18:30:00Z');
  member = await app.person();
});
afterAll(() => app.close());

const reads = allRoutes(readEnv({}))
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => method === 'GET' && /\{id\}/.test(path) && path.match(/\{/g)?.length === 1);
const aboutSelf = reads.filter(({ may, pendingSelf }) => may.includes('self') || pendingSelf);

async function read({ service, path }: (typeof reads)[number], id: string) {
  const answer = await app.raw(servicePaths[service] + path.replace('{id}', id), { as: member });
  const isArchive = answer.headers.get('content-type') === 'application/zip';
  return [answer.status, isArchive ? 'archive' : await answer.text()];
}

it.each(aboutSelf.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (_, endpoint) => {
  const own = await read(endpoint, member.id);
  expect([own[0], await read(endpoint, 'me')]).toEqual([200, own]);
});

it.each(
  reads.filter((one) => !aboutSelf.includes(one)).map((endpoint) => [endpoint.path, endpoint] as const),
)('%s is about no person', async (_, endpoint) => {
  expect((await read(endpoint, 'me'))[0]).toBeOneOf([403, 422]);
});
