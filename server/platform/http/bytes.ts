/** Binary answers: whole or in ranges (RFC 9110, 14), or 304; files are opened only when they are sent. */
import { pipeline, Readable, Transform } from 'node:stream';
import { Failure } from '@club/contract/failures.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/storage.ts';
import { isKnown } from './etag.ts';

/** Bytes with a strong ETag. `find` returns their size, or null if they do not exist. */
export type BytesAnswer = {
  etag: string;
  headers?: Record<string, string>;
  /** made anew for each request, so that parts of two answers do not fit together: requested ranges are ignored (RFC 9110, 14.2) */
  onlyWhole?: true;
  find: () => Promise<{ size: number; open: (range?: ByteRange) => Promise<Readable | null> } | null>;
};

/**
 * The single requested range; null for the whole, also for unreadable or multiple ranges.
 * @returns 'none' when it is out of bounds
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return null;
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return Number(from) >= size ? 'none' : { start: Number(from), end };
}

/**
 * The bytes, or an error that closes the connection: whatever comes beside the announced length, a client or proxy takes for
 * the next answer, perhaps somebody else's.
 */
function exactly(length: number, bytes: Readable): Readable {
  let left = length;
  const fault = () => new Error(`the storage sent ${left < 0 ? 'more' : 'less'} than ${length} bytes`);
  const counting = new Transform({
    transform(part: Buffer, _encoding, done) {
      left -= part.length;
      if (left < 0) done(fault());
      else done(null, part);
    },
    flush: (done) => done(left > 0 ? fault() : null),
  });
  // closes the file, too, when the reader is gone
  return pipeline(bytes, counting, () => undefined);
}

const wantedRange = ({ headers }: FastifyRequest, etag: string, size: number) => {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? rangeOf(headers.range, size) : null;
};

/** @throws Failure `not-found` when there is nothing to send */
export async function replyBytes(
  media: string,
  { etag, headers = {}, onlyWhole, find }: BytesAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isKnown(request.headers['if-none-match'], etag))
    return reply
      .code(304)
      .headers({ ...headers, etag })
      .send();
  const found = await find();
  if (!found) throw new Failure('not-found');
  const inParts = request.method === 'GET' && !onlyWhole;
  const range = inParts ? wantedRange(request, etag, found.size) : null;
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${found.size}`).send();
  // HEAD has the headers of GET; its body would be discarded
  const body = request.method === 'HEAD' ? Readable.from([]) : await found.open(range ?? undefined);
  if (body === null) throw new Failure('not-found');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
  const length = range ? range.end - range.start + 1 : found.size;
  return reply
    .headers({
      ...headers,
      etag,
      'accept-ranges': onlyWhole ? 'none' : 'bytes',
      'content-length': String(length),
    })
    .type(media)
    .send(request.method === 'HEAD' ? body : exactly(length, body));
}
