import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let club: TestApp;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());

test.each([
  ['headers of 40 kB', `GET /health/live HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
])('%s are answered with a problem document, and the connection is closed', async (_, sent, status) => {
  const line = connect(Number(new URL(club.origin).port), '127.0.0.1');
  line.write(sent);
  const answer = await text(line);
  expect(answer).toContain(`HTTP/1.1 ${status}`);
  expect(answer).toContain('connection: close');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status });
});
