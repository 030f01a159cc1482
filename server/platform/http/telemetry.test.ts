import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { traceAnswers } from './telemetry.ts';

test('the span of an answer has failed if the server could not give it, not if the caller was wrong', async () => {
  const ended: (boolean | undefined)[] = [];
  const app = Fastify();
  traceAnswers(app, {
    start: () => ({ add: () => undefined, end: (failed) => ended.push(failed) }),
    takeIn: () => undefined,
    close: async () => undefined,
  });
  app.get<{ Params: { status: number } }>('/:status', (request, reply) =>
    reply.code(Number(request.params.status)).send(),
  );
  for (const status of [200, 404, 500, 503]) await app.inject(`/${status}`);
  await app.close();
  expect(ended).toEqual([false, false, true, true]);
});
