/** Multipart bodies: one file, bounded while it streams, and the fields beside it. */
import type { Form } from '@club/contract/endpoint.ts';
import { Failure, invalidField } from '@club/contract/failures.ts';
import type { FastifyRequest } from 'fastify';
import { readInput } from './input.ts';

/** What the parts around a file may weigh at most, in bytes. */
const envelope = 64 * 1024;

type Parts = { fields: Record<string, unknown>; file: { name: string; bytes: Uint8Array } | undefined };

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Parts> {
  const read: Parts = { fields: {}, file: undefined };
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 20, fieldSize: 8 * 1024, parts: 21 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') read.fields[part.fieldname] = part.value;
    else if (part.fieldname === 'file') read.file = { name: part.filename, bytes: await part.toBuffer() };
    else throw invalidField(part.fieldname, 'unknown-field');
  }
  return read;
}

/** Rejects as soon as more has come than allowed; to be called when the body flows already. */
const refuseBeyond = (request: FastifyRequest, most: number): Promise<never> =>
  new Promise((_, reject) => {
    let size = 0;
    request.raw.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) return;
      request.raw.unpipe().pause();
      reject(new Failure('too-large'));
    });
  });

/**
 * Reads a multipart body. A body that says it is too large is refused before a byte of it is read; one that does not
 * say is cut off at the limit.
 * @throws Failure `too-large` (413), `unreadable-body` (400), `invalid` (422)
 */
export async function readForm(request: FastifyRequest, form: Form) {
  const most = form.maxBytes + envelope;
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Failure('too-large');
  const parts = readParts(request, form.maxBytes);
  // what is left of a body that was refused ends with its connection
  parts.catch(() => undefined);
  const { fields, file } = await Promise.race([parts, refuseBeyond(request, most)]);
  const read = readInput(form.fields, fields);
  if (file === undefined) throw invalidField('file', 'file-empty');
  if (file.bytes.length > form.maxBytes) throw new Failure('too-large');
  return { fields: read, file };
}
