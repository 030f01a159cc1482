/** Multipart bodies: one file, bounded while it streams, and the fields beside it. */
import type { Form } from '@club/contract/endpoint.ts';
import { Failure, invalidField } from '@club/contract/failures.ts';
import type { FastifyRequest } from 'fastify';
import { readInput } from './input.ts';

/** What the parts around a file may weigh at most, in bytes. */
const envelope = 64 * 1024;

/**
 * Reads a multipart body. A body that says it is too large is refused before a byte of it is read; one that does not
 * say is cut off at the limit.
 * @throws Failure `too-large` (413), `unreadable-body` (400), `invalid` (422)
 */
export async function readForm(request: FastifyRequest, form: Form) {
  const says = Number(request.headers['content-length'] ?? 0);
  if (says > form.maxBytes + envelope) throw new Failure('too-large');
  const fields: Record<string, unknown> = {};
  let file: { name: string; bytes: Uint8Array } | undefined;
  const limits = { fileSize: form.maxBytes, files: 1, fields: 20, fieldSize: 8 * 1024, parts: 21 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
    else throw invalidField(part.fieldname, 'unknown-field');
  }
  const read = readInput(form.fields, fields);
  if (file === undefined) throw invalidField('file', 'file-empty');
  return { fields: read, file };
}
