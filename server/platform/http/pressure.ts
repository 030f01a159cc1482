/** Back-pressure: an overloaded server refuses new calls for a moment, and the log names the blocking ones. */
import { Failure } from '@club/contract/failures.ts';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Watchdog } from '../watchdog.ts';

/** Average delay of the event loop, in milliseconds, above which new requests are refused. */
const mostLateMs = 1_000;
/**
 * Milliseconds over which it is taken: a single stop of the process, such as that of a computer that was asleep or of a busy
 * neighbour, is no load.
 */
const averageOverMs = 3_000;
/**
 * What is refused. The app's own pages and files cost little: a browser that is refused one of them has lost a part of the
 * page until it is loaded again.
 */
const costly = /^\/api\//;

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
    sampleInterval: averageOverMs,
    pressureHandler: async (request) => {
      if (costly.test(request.url)) throw new Failure('unavailable');
    },
  });
  app.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    const call = `${method} ${routeOptions.url ?? 'unknown'}`;
    watchdog.begins(call);
    reply.raw.once('close', () => watchdog.ends(call));
  });
}
