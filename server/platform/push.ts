/** Web Push (RFC 8030): one encrypted message to one browser, within a time limit and never into a private network. */
import { lookup as resolve } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestTls } from 'node:https';
import { BlockList, isIP } from 'node:net';
import webpush from 'web-push';

/** What became of a try. `later`: worth another one, `after` so many seconds where the other side says so. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; reason: string; after: number | null }
  | { kind: 'refused'; reason: string };

export type PushMessage = {
  /** JSON, at most some 3,900 bytes */
  payload: string;
  /** base64url, at most 32 characters: a message not yet delivered is replaced by one with the same topic */
  topic: string;
  urgent: boolean;
};

/** base64url, as RFC 8292 has them; the subject is a `mailto:` or `https:` address. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };
export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** Seconds that the push service keeps a message for a device that is away. */
export const timeToLive = 24 * 60 * 60;

export type Manners = {
  /** also http and private addresses, for a push service of one's own */
  allowPrivate: boolean;
  /** milliseconds that a service may take */
  patience?: number;
};

const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix);
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** Whether an address lies in a network that is nobody else's business (RFC 6890). */
export const isPrivateAddress = (address: string): boolean =>
  inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Whether an endpoint may be pushed to, as far as its text tells: https, and no private address.
 * @param allowPrivate also http and private addresses, for a push service of one's own
 */
export function isPushable(endpoint: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (allowPrivate) return /^https?:$/.test(url.protocol);
  const host = hostOf(url);
  return url.protocol === 'https:' && !(isIP(host) !== 0 && isPrivateAddress(host));
}

class InsideOurNetwork extends Error {}

/** Names are judged by what they resolve to, in the very look-up that the connection uses: no second answer can differ. */
const lookupOutside: NonNullable<RequestOptions['lookup']> = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.some(({ address }) => isPrivateAddress(address))) return done(new InsideOurNetwork(host), []);
    if (options.all) return done(null, found);
    done(null, found[0]?.address ?? '', found[0]?.family);
  });

/** Seconds of a `Retry-After`, which tells seconds or a date (RFC 9110, 10.2.3); null where it tells neither. */
export function retryAfter(value: string | null | undefined, now = Date.now()): number | null {
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

function outcomeOf(status: number, after: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return { kind: 'later', reason: `answered ${status}`, after: retryAfter(after) };
  return { kind: 'refused', reason: `answered ${status}` };
}

/** Resolves with what became of it, whatever that is. */
export function pushToBrowser(
  { endpoint, p256dh, auth }: Subscription,
  { payload, topic, urgent }: PushMessage,
  { publicKey, privateKey, subject }: VapidKeys,
  { allowPrivate, patience = 10_000 }: Manners,
): Promise<Outcome> {
  if (!isPushable(endpoint, allowPrivate))
    return Promise.resolve({ kind: 'refused', reason: 'no address to push to' });
  let details: webpush.RequestDetails;
  try {
    details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: timeToLive,
      urgency: urgent ? 'high' : 'normal',
      topic,
    });
  } catch (error) {
    return Promise.resolve({ kind: 'refused', reason: `not encrypted: ${(error as Error).message}` });
  }
  return new Promise((done) => {
    const request = (endpoint.startsWith('https:') ? requestTls : requestPlain)(endpoint, {
      method: 'POST',
      headers: details.headers as Record<string, string>,
      signal: AbortSignal.timeout(patience),
      ...(allowPrivate ? {} : { lookup: lookupOutside }),
    });
    request.on('response', (response) => {
      done(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
      // what it says beyond that is of no use, and could be endless
      response.destroy();
    });
    request.on('error', (error) => {
      if (error instanceof InsideOurNetwork)
        done({ kind: 'refused', reason: 'leads into a private network' });
      else done({ kind: 'later', reason: error.message, after: null });
    });
    request.end(details.body);
  });
}

/** A new pair of VAPID keys, base64url. */
export const newVapidKeys = (): { publicKey: string; privateKey: string } => webpush.generateVAPIDKeys();
