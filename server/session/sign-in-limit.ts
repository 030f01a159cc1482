/** Rate limits of sign-in: by IP address, except for browsers with a valid session. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cookiesOf, hostCookie } from '../platform/browser.ts';
import type { Limiter } from '../platform/http/limits.ts';
import { hashOf } from '../platform/secrets.ts';

const signInPath = /^\/(session|oidc|account)\//;
const secretShape = /^[\w-]{43}$/;

/** Sessions that this process remembers: more than a club has. */
const most = 5000;

function sessionOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const secret = cookiesOf(request)[hostCookie(publicUrl, 'club-session')];
  return secret !== undefined && secretShape.test(secret) ? hashOf(secret) : undefined;
}

/**
 * Counts requests of sign-in against their IP address. Signed-in people count for themselves, so that a stranger who floods
 * a shared address does not sign them out. A cookie counts once it has got a token, which a made-up one never does.
 */
export function limitSignIn(app: FastifyInstance, limiter: Limiter, publicUrl: string): void {
  const good = new LRUCache<string, true>({ max: most });
  app.addHook('onRequest', async (request) => {
    if (!signInPath.test(request.url)) return;
    const session = sessionOf(request, publicUrl);
    if (session !== undefined && good.has(session)) await limiter.user(`session ${session}`);
    else await limiter.signIn(request.ip);
  });
  app.addHook('onResponse', async (request, reply) => {
    const session = sessionOf(request, publicUrl);
    if (session === undefined || request.routeOptions.url !== '/session/token') return;
    if (reply.statusCode === 200) good.set(session, true);
    if (reply.statusCode === 401) good.delete(session);
  });
}
