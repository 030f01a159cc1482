/**
 * Requests from pages of other origins (WHATWG Fetch, CORS): the app's own page, where services are elsewhere, and the
 * configured ones. Callers send a bearer, never a cookie, so credentials are not allowed.
 */
import type { FastifyInstance } from 'fastify';

const headers = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'traceparent',
  'tracestate',
  'undo-id',
];
const exposed = ['date', 'etag', 'retry-after', 'x-request-id', 'content-disposition'];

/** @param origins whose pages may call; for every other one the browser refuses */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', exposed.join(', '));
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    return (
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
        .header('access-control-allow-headers', headers.join(', '))
        // two hours, the longest time that browsers cache it
        .header('access-control-max-age', '7200')
        .send()
    );
  });
}
