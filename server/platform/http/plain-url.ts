/**
 * One spelling of each address. What is decided by the beginning of a path, such as the limit of sign-in, would otherwise not
 * see `/%73ession/login` or `http://club.example/session/login`, which lead to the same page (RFC 3986, 6.2.2.2; RFC 9112, 3.2.2).
 */

/** Encoded letters, digits and `-._~`: they mean the same as themselves, unlike an encoded `/`. */
const needless = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi;

const decoded = (code: string): string => String.fromCharCode(Number.parseInt(code.slice(1), 16));

/** The address of a request, without the host that clients of proxies send. For `rewriteUrl` of Fastify. */
export function plainUrl({ url = '/' }: { url?: string | undefined }): string {
  const own = url.replace(/^https?:\/\/[^/?#]*(?=([/?#]?))/i, (_, next: string) => (next === '/' ? '' : '/'));
  const [path = '', ...query] = own.split('?');
  return [path.replace(needless, decoded), ...query].join('?');
}
