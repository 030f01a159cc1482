/** Which bodies a call can have, and what becomes of one that nobody wants to read. */
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Objects and lists in each other, at most: what the contract asks for has five. */
const deepest = 32;
const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Whether a JSON text nests deeper than allowed. Reads the text alone, so that nothing ever walks such a value. */
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

/** JSON is the only body that calls take by themselves; forms and files are taken by those that ask for them. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    // an empty body is no body, whatever its sender calls it
    if (json === '') done(null, undefined);
    else if (isTooDeep(json))
      done(new Failure('unreadable-body', { detail: 'This JSON is nested too deep' }));
    else void readJson(request, json, done);
  });
}

/** Bytes and milliseconds for which a refused body is read on. */
const mostRead = 64 * 1024 * 1024;
const mostMs = 10_000;

/**
 * Reads on and throws away, so that whoever is still sending gets to read the refusal: a connection that is closed on them
 * is an error without an answer (RFC 9112, 9.6). Bounded: whoever sends on and on is cut off.
 */
export function drain({ raw }: FastifyRequest): void {
  // read to its end already: the connection belongs to the next call
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
