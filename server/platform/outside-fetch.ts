/** Fetches a file from another site: bounded in time and size, never from a private network, never off its host. */

import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { hostOf, isPublicAddress } from './addresses.ts';
import { guardedLookup, InsideOurNetwork, type Lookup } from './guarded-lookup.ts';

/** What the server sent with a file, to send back with the next request (RFC 9110, 8.8). */
export type Validators = { etag: string | null; lastModified: string | null };

/** `http-error` has the status of the answer; `redirect`: off the host, or too often. */
export type FetchProblem =
  | { reason: 'unreachable' | 'too-slow' | 'too-large' | 'redirect' | 'private-address' }
  | { reason: 'http-error'; status: number };

export type Fetched =
  | ({ kind: 'file'; bytes: Uint8Array } & Validators)
  | { kind: 'unchanged' }
  | ({ kind: 'failed' } & FetchProblem);

export type FetchOptions = {
  /** of the file that is there already, or null */
  known: Validators | null;
  /** the accepted media type */
  accept: string;
  /** bytes, both as sent and unpacked */
  mostBytes: number;
  /** milliseconds for everything, redirects included */
  patience?: number;
  /** to which addresses it may connect; default: those on the public internet */
  isAllowed?: (address: string) => boolean;
  /** name resolution, for tests */
  resolve?: Lookup;
};

const mostRedirects = 3;
const longestValidator = 500;

class Problem extends Error {
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** @throws Problem `too-large` as soon as there is more */
async function* atMost(most: number, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of source) {
    size += part.length;
    if (size > most) throw new Problem({ reason: 'too-large' });
    yield part;
  }
}

/** The body, unpacked. What is packed is bounded too: a packed file can be endless and hold nothing. */
async function readBody(response: IncomingMessage, most: number): Promise<Uint8Array> {
  const coding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const decoder = coding === 'identity' ? null : decoders[coding];
  if (decoder === undefined) throw new Problem({ reason: 'unreachable' });
  const sent = (source: AsyncIterable<Uint8Array>) => atMost(most, source);
  const unpacked: AsyncIterable<unknown> = decoder
    ? pipeline(response, sent, decoder(), () => undefined)
    : response;
  const parts: Uint8Array[] = [];
  for await (const part of atMost(most, unpacked as AsyncIterable<Uint8Array>)) parts.push(part);
  return Buffer.concat(parts);
}

/** Where a redirect leads: to the same host only, and never from https to http. */
function redirectedTo(url: URL, location: string): URL {
  const next = URL.canParse(location, url) ? new URL(location, url) : null;
  const sameOrigin = next?.origin === url.origin;
  const toTls = url.protocol === 'http:' && next?.protocol === 'https:' && next.port === '';
  if (!next || next.hostname !== url.hostname || !(sameOrigin || toTls) || next.username !== '')
    throw new Problem({ reason: 'redirect' });
  return next;
}

type Request = { headers: OutgoingHttpHeaders; signal: AbortSignal; lookup: Lookup };

/** Every request has a connection of its own, so that its name is looked up and its address checked. */
const open = (url: URL, { headers, signal, lookup }: Request): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const request = url.protocol === 'https:' ? requestTls : requestPlain;
    request(url, { headers, signal, lookup, agent: false }).on('response', done).on('error', fail).end();
  });

const validator = (value: string | undefined): string | null =>
  value !== undefined && value.length <= longestValidator ? value : null;

async function take(response: IncomingMessage, { known, mostBytes }: FetchOptions): Promise<Fetched> {
  const { statusCode: status = 0, headers } = response;
  if (status === 304 && known) return { kind: 'unchanged' };
  if (status !== 200) throw new Problem({ reason: 'http-error', status });
  const bytes = await readBody(response, mostBytes);
  return {
    kind: 'file',
    bytes,
    etag: validator(headers.etag),
    lastModified: validator(headers['last-modified']),
  };
}

async function fetchFrom(start: URL, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  const { known, accept, isAllowed = isPublicAddress, resolve } = options;
  const headers = {
    accept,
    'accept-encoding': 'gzip',
    'user-agent': 'club-app',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
  const lookup = guardedLookup(isAllowed, resolve);
  let url = start;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const host = hostOf(url);
    // an address is not looked up
    if (isIP(host) !== 0 && !isAllowed(host)) throw new InsideOurNetwork(host);
    const response = await open(url, { headers, signal, lookup });
    try {
      const { location } = response.headers;
      const redirects = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0);
      if (!redirects || location === undefined) return await take(response, options);
      url = redirectedTo(url, location);
    } finally {
      // the rest is not needed, and could be endless
      response.destroy();
    }
  }
  throw new Problem({ reason: 'redirect' });
}

/** Resolves with the result, whatever that is. @param url http or https */
export async function fetchOutside(url: URL, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.patience ?? 10_000);
  try {
    return await fetchFrom(url, options, signal);
  } catch (error) {
    if (error instanceof Problem) return { kind: 'failed', ...error.problem };
    if (error instanceof InsideOurNetwork) return { kind: 'failed', reason: 'private-address' };
    return { kind: 'failed', reason: signal.aborted ? 'too-slow' : 'unreachable' };
  }
}
