/** Rate limits of sign-in: by IP address, except for browsers with a valid session. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Limiter } from '../platform/http/limits.ts';
import { hashOf } from '../platform/secrets.ts';

const signInPath = /^\/(session|oidc|account)\//;
const sessionCookie = /(?:^|; *)(?:__Host-)?club-session=([\w-]{43})(?:;|$)/;

/** Sessions that this process remembers: more than a club has. */
const most = 5000;

const sessionOf = (request: FastifyRequest): string | undefined => {
  const secret = sessionCookie.exec(request.headers.cookie ?? '')?.[1];
  return secret === undefined ? undefined : hashOf(secret);
};

/**
 * Counts requests of sign-in against their IP address. Signed-in people count for themselves, so that a stranger who floods
 * a shared address does not sign them out. A cookie counts once it has got a token, which a made-up one never does.
 */
export function limitSignIn(app: FastifyInstance, limiter: Limiter): void {
  const good = new LRUCache<string, true>({ max: most });
  app.addHook('onRequest', async (request) => {
    if (!signInPath.test(request.url)) return;
    const session = sessionOf(request);
    if (session !== undefined && good.has(session)) await limiter.user(`session ${session}`);
    else await limiter.signIn(request.ip);
  });
  app.addHook('onResponse', async (request, reply) => {
    const session = sessionOf(request);
    if (session === undefined || request.routeOptions.url !== '/session/token') return;
    if (reply.statusCode === 200) good.set(session, true);
    if (reply.statusCode === 401) good.delete(session);
  });
}
