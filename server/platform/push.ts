/** Web Push (RFC 8030): one encrypted message to one browser, within a time limit and never into a private network. */
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP } from 'node:net';
import webpush from 'web-push';
import { hostOf, isPublicAddress } from './addresses.ts';
import { guardedLookup, InsideOurNetwork, type Lookup } from './guarded-lookup.ts';

/** The result of an attempt. `later`: to be retried, after `after` seconds if the push service specifies it. */
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

/** Seconds that the push service stores a message for an offline device. */
export const timeToLive = 24 * 60 * 60;

/** Milliseconds in which a push service answers. */
const mostMs = 10_000;

export type Manners = {
  /** also http and private addresses, for a private push service */
  allowPrivate: boolean;
  /** how names are looked up; default: by the system */
  resolve?: Lookup;
};

// names of hosts in private networks: without a dot, and the endings of RFC 6761, 6762, 8375 and of ICANN (`internal`)
const privateName = /^[^.]*\.?$|\.(localhost|local|internal|home\.arpa)\.?$/;

/**
 * Whether an endpoint may be pushed to, judged by its URL: https on its default port, no password, no private address or name.
 * @param allowPrivate also http, other ports and private addresses, for a private push service
 */
export function isPushable(endpoint: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return false;
  if (allowPrivate) return /^https?:$/.test(url.protocol);
  const host = hostOf(url);
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    (isIP(host) === 0 ? !privateName.test(host) : isPublicAddress(host))
  );
}

/**
 * Seconds of a `Retry-After` header with seconds or a date (RFC 9110, 10.2.3); null where it is neither. At most a day: by
 * then the message is given up, and a service can write a number beyond all dates.
 */
export function retryAfter(value: string | null | undefined, now = Date.now()): number | null {
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), timeToLive);
}

function outcomeOf(status: number, after: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return { kind: 'later', reason: `answered ${status}`, after: retryAfter(after) };
  return { kind: 'refused', reason: `answered ${status}` };
}

/** Resolves with the result, whatever that is. */
export function pushToBrowser(
  { endpoint, p256dh, auth }: Subscription,
  { payload, topic, urgent }: PushMessage,
  { publicKey, privateKey, subject }: VapidKeys,
  { allowPrivate, resolve }: Manners,
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
      signal: AbortSignal.timeout(mostMs),
      ...(allowPrivate ? {} : { lookup: guardedLookup(undefined, resolve) }),
    });
    request.on('response', (response) => {
      done(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
      // the rest of the answer is not needed, and could be endless
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
