/** Back-pressure: an overloaded server refuses new requests for a moment, and the log names the blocking ones. */
import { Failure } from '@club/contract/failures.ts';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Watchdog } from '../watchdog.ts';

/** Average delay of the event loop over a second, in milliseconds, above which new requests are refused. */
const mostLateMs = 1_000;
/** Health and metrics are answered even then. */
const always = /^\/(health|metrics)\b/;

/** @param watchdog is notified of the requests in progress; none in tests with many servers in one process */
export async function relievePressure(app: FastifyInstance, watchdog: Watchdog | undefined): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostLateMs,
    pressureHandler: async (request) => {
      if (!always.test(request.url)) throw new Failure('unavailable');
    },
  });
  if (!watchdog) return;
  app.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    const call = `${method} ${routeOptions.url ?? 'unknown'}`;
    watchdog.begins(call);
    reply.raw.once('close', () => watchdog.ends(call));
  });
}
