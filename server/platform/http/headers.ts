/** Security headers of every answer; the page's CSP allows its own inline scripts and styles by hash, and no others. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** CSP sources (`'sha256-…'`) of a page's inline elements. */
const hashesOf = (tag: 'script' | 'style', html: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*(?:\\bsrc=|json))[^>]*>([^]*?)</${tag}>`, 'g'))].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );

/**
 * The policy of the app's pages.
 * @param html the page: only its inline scripts and styles are allowed
 * @param apis origins of services elsewhere, and of sign-in providers
 */
export const pagePolicy = (html: string, apis: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashesOf('script', html).join(' ')}`.trim(),
    `style-src 'self' ${hashesOf('style', html).join(' ')}`.trim(),
    `connect-src 'self' ${apis.join(' ')}`.trim(),
    `img-src 'self' data: blob: ${apis.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers for all answers; pages have a policy of their own. */
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
