/** Back-pressure: an overloaded server refuses new requests for a moment, and the log names the blocking ones. */
import { Failure } from '@club/contract/failures.ts';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Watchdog } from '../watchdog.ts';

/** Average delay of the event loop over a second, in milliseconds, above which new requests are refused. */
const mostLateMs = 1_000;
/** Health and metrics are answered even then. */
const always = /^\/(health|metrics)\b/;

/**
 * For a server with a process of its own: tests run many in one process, where the event loop is late for other reasons.
 * @param watchdog is notified of the requests in progress
 */
export async function relievePressure(
  app: FastifyInstance,
  watchdog: Pick<Watchdog, 'begins' | 'ends'>,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostLateMs,
    pressureHandler: async (request) => {
      if (!always.test(request.url)) throw new Failure('unavailable');
    },
  });
  app.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    const call = `${method} ${routeOptions.url ?? 'unknown'}`;
    watchdog.begins(call);
    reply.raw.once('close', () => watchdog.ends(call));
  });
}
