/** Parsing of request bodies, and the handling of refused ones. */
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Deepest nesting of objects and arrays: the contract needs five levels. */
const deepest = 32;
const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Whether a JSON text is nested deeper than allowed. Scans the text, so that no code has to walk such a value. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inText && code === backslash) at += 1;
    else if (code === quote) inText = !inText;
    else if (inText) continue;
    else if (opening.has(code)) depth += 1;
    else if (closing.has(code)) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** JSON is the only body by default; forms and files are parsed by the endpoints that accept them. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    // an empty body is no body, whatever its declared type
    if (json === '') done(null, undefined);
    else if (isTooDeep(json))
      done(new Failure('unreadable-body', { detail: 'This JSON is nested too deep' }));
    else void readJson(request, json, done);
  });
}

/** Limits for reading on after a refusal, in bytes and milliseconds. */
const mostRead = 64 * 1024 * 1024;
const mostMs = 10_000;

/**
 * Reads and discards the rest of a body, so that a client that is still sending receives the refusal: closing the
 * connection would be an error without an answer (RFC 9112, 9.6). Limited, so that nobody can send forever.
 */
export function drain({ raw }: FastifyRequest): void {
  // read to its end already: the connection belongs to the next request
  if (raw.complete) return;
  let size = 0;
  const cutOff = () => raw.destroy();
  const timer = setTimeout(cutOff, mostMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostRead) cutOff();
  });
  raw.resume();
}
