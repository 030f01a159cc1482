/** Security headers of every answer; the page's CSP allows its one inline script by hash and nothing else inline. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** CSP sources (`'sha256-…'`) of the inline scripts of a page. */
export const inlineHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );

/**
 * The policy of the app's pages.
 * @param scripts hashes of inline scripts
 * @param apis origins of services that live elsewhere, and of the providers that sign people in
 */
export const pagePolicy = (scripts: readonly string[], apis: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    `connect-src 'self' ${apis.join(' ')}`.trim(),
    `img-src 'self' data: blob: https: ${apis.filter((api) => api.startsWith('http:')).join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers for everything; pages bring a policy of their own. */
export function protect(app: FastifyInstance, publicUrl: string): void {
  const tls = publicUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('x-frame-options', 'DENY');
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (tls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}
