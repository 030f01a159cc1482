/** Addresses that a stranger writes otherwise than browsers do: limits and pages are the same for all spellings. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { plainUrl } from './plain-url.ts';

const mostSignIns = 4;
let club: TestApp;
beforeAll(async () => {
  club = await openTestApp({}, { perUser: 1e6, perAddress: 1e6, signIn: mostSignIns, changesPerDay: 1e6 });
});
afterAll(() => club.close());

/** The answer to a request for exactly this text. */
const answerTo = (path: string, method = 'GET') =>
  new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(club.origin);
    request({ hostname, port, path, method }, async (answer) => {
      const { statusCode: status = 0, headers } = answer;
      resolve({ status, type: headers['content-type'] ?? '', body: await text(answer) });
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['/a/b?c=%2e', '/a/b?c=%2e'],
  ['/%73ession/log%69n?x=%69', '/session/login?x=%69'],
  ['/a%2Fb%3f%C3%a4%25%00', '/a%2Fb%3f%C3%a4%25%00'],
  ['/%E0%zz', '/%E0%zz'],
  ['http://other.example/a?b', '/a?b'],
  ['HTTPS://other.example:8443/%61', '/a'],
  ['http://other.example', '/'],
  ['http://other.example?a', '/?a'],
  ['/http://other.example/a', '/http://other.example/a'],
  ['//other.example/a', '//other.example/a'],
  ['*', '*'],
])('%s is read as %s', (url, plain) => {
  expect(plainUrl({ url })).toBe(plain);
});

test('the limit of sign-in counts every spelling of an address, and none of them fails', async () => {
  const spellings = ['/session/login', '/%73ession/login', `http://other.example/session/login`];
  const before = await Promise.all([...spellings, '/sess%69on/login'].map((path) => answerTo(path)));
  expect(before.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  const after = await Promise.all(spellings.map((path) => answerTo(path)));
  expect(after.map(({ status }) => status)).toEqual([429, 429, 429]);
});

test('an address that cannot be decoded, or with too long a name in it, is answered like any that does not exist', async () => {
  for (const path of ['/%E0%zz', '/api/main/v1/teams/%', `/api/main/v1/teams/${'a'.repeat(500)}`]) {
    const { status, type, body } = await answerTo(path);
    expect([status, type]).toEqual([404, expect.stringContaining('application/problem+json')]);
    expect(JSON.parse(body)).toMatchObject({ code: 'not-found' });
  }
});

test('HEAD of the live stream opens none', async () => {
  expect((await answerTo('/api/main/v1/live', 'HEAD')).status).toBe(404);
});
