import { Failure } from '@club/contract/failures.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Limiter } from './limits.ts';
import { mountTelemetry, traceAnswers } from './telemetry.ts';

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

test('spans of a browser are counted as a request of the person, and a refusal against the address', async () => {
  const counted: unknown[] = [];
  const app = Fastify();
  mountTelemetry(app, {
    recorder: { start: () => ({}) as never, takeIn: () => undefined, close: async () => undefined },
    callers: {
      of: async (header: string | undefined) => {
        if (header === undefined) throw new Failure('signed-out');
        return { userId: 'ada' };
      },
    } as never,
    limiter: {
      user: async (userId) => void counted.push(userId),
      refused: async (ip, refusal) => void counted.push([ip, (refusal as Failure).code]),
    } as Limiter,
  });
  const send = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/telemetry', headers, payload: { spans: [] } });
  expect((await send({ authorization: 'Bearer token' })).statusCode).toBe(204);
  await send({});
  await app.close();
  expect(counted).toEqual(['ada', ['127.0.0.1', 'signed-out']]);
});
