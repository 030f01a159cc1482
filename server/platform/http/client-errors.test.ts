import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readBodies } from './bodies.ts';
import { answerProblem } from './problem.ts';

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

test('somebody who hangs up in the middle of a change is no outage, of which the log warns', async () => {
  const warnings: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => warnings.push(line) } },
  });
  const [begun, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.addHook('onRequest', async () => begun.resolve());
  app.setErrorHandler((...given) => answerProblem(...given).then(refused.resolve));
  readBodies(app);
  app.post('/change', async () => 'changed');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  line.write(
    'POST /change HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"',
  );
  await begun.promise;
  line.destroy();
  await refused.promise;
  expect(warnings).toEqual([]);
  await app.close();
});
