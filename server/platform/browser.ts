/** Cookies, origin and language of a browser's request, and safe redirects. */

import { Failure } from '@club/contract/failures.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The request's cookies by name. */
export const cookiesOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    (request.headers.cookie ?? '').split(';').flatMap((pair) => {
      const cut = pair.indexOf('=');
      return cut < 1 ? [] : [[pair.slice(0, cut).trim(), pair.slice(cut + 1).trim()]];
    }),
  );

/** With TLS a name that no other host of the domain can set (RFC 6265bis, 4.1.3.2). */
const onHost = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/**
 * The name of a cookie; with the port, where the URL has one: browsers send a cookie to all ports of its host (RFC 6265,
 * 8.5), and two clubs may share a machine.
 */
export function hostCookie(publicUrl: string, name: string): string {
  const { port } = new URL(publicUrl);
  return onHost(publicUrl, port ? `${name}-${port}` : name);
}

/** Its name in releases that left out the port; null where that is the same. */
export const formerCookie = (publicUrl: string, name: string): string | null =>
  new URL(publicUrl).port ? onHost(publicUrl, name) : null;

/**
 * A cookie that other sites' forms do not send (RFC 6265) and scripts cannot read, unless it is meant for them.
 * @param value letters, digits, `-` and `_` only
 * @param seconds how long it lives; 0 removes it
 */
export function setCookie(
  reply: FastifyReply,
  publicUrl: string,
  name: string,
  value: string,
  seconds: number,
  { forScripts = false } = {},
): FastifyReply {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const hidden = forScripts ? '' : '; HttpOnly';
  return reply.header(
    'set-cookie',
    `${name}=${value}; Path=/${hidden}; SameSite=Lax; Max-Age=${seconds}${secure}`,
  );
}

/**
 * Refuses requests that another site makes the browser send (Fetch Metadata; `Origin` for browsers without it).
 * A caller that sends neither is not a browser and has no cookies.
 * @param publicUrl URL of the app
 * @throws Failure cross-site
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const own =
    site === undefined
      ? origin === undefined || origin === new URL(publicUrl).origin
      : site === 'same-origin' || site === 'none';
  if (!own) throw new Failure('cross-site');
}

/**
 * The path of a redirect: `/x` of our own origin, or `/` for anything else (`//x`, `/\x`, another origin).
 * @param wanted untrusted input
 */
export function ownPath(wanted: unknown, publicUrl: string): string {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !/^\/(?![/\\])/.test(wanted)) return '/';
  const base = new URL(publicUrl);
  if (!URL.canParse(wanted, base)) return '/';
  const url = new URL(wanted, base);
  if (url.origin !== base.origin || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

export type Lang = 'de' | 'en';

/**
 * German or English, whichever is preferred; English where neither is listed (RFC 9110, section 12.5.4).
 * @param tags such as `de-AT, en;q=0.8`
 */
export const langOf = (tags: string | undefined): Lang =>
  new Negotiator({ headers: { 'accept-language': tags } }).language(['en', 'de']) === 'de' ? 'de' : 'en';

/** The language that the caller prefers (`Accept-Language`). */
export const langOfRequest = (request: FastifyRequest): Lang => langOf(request.headers['accept-language']);
