/** A server that cannot keep up says so: new calls are sent away for a moment, and what stands still is named. */
import { Failure } from '@club/contract/failures.ts';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Watchdog } from '../watchdog.ts';

/** Milliseconds by which the event loop is late on average over a second when nobody new is let in. */
const mostLateMs = 1_000;
/** What tells how the server is must answer also then. */
const always = /^\/(health|metrics)\b/;

/** @param watchdog hears which calls are under way; none in tests that have many servers in one process */
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
