/** Multipart bodies: one file, limited while it streams, and the fields beside it. */
import { createHash, hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileInMemory, FileOnDisk, Form } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import type { Viewer } from '@club/contract/permissions.ts';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readInput } from './input.ts';
import { failureOf } from './problem.ts';

/** Most bytes of the parts around a file. */
const envelope = 64 * 1024;
const usualField = 8 * 1024;

type Came = FileInMemory | FileOnDisk;
type Parts = { fields: Record<string, unknown>; file: Came | undefined };
/** The sender, and the folder for a file that is written to disk. */
export type Sender = { caller: Viewer; folder: string | undefined };

/** The upload without its bytes: equal for equal files. */
export const digestOf = (file: Came): string =>
  'sha256' in file ? file.sha256 : hash('sha256', file.bytes, 'base64url');

const sizeOf = (file: Came): number => ('size' in file ? file.size : file.bytes.length);

async function toDisk(part: MultipartFile, folder: string): Promise<FileOnDisk> {
  const sum = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const path = join(folder, 'came');
  await pipeline(part.file, count, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(unreadable);
  return { name: nameOf(part), path, size, sha256: sum.digest('base64url') };
}

/** Errors of the parser are the client's fault. @throws Failure `unreadable-body`, or what the error means */
function unreadable(error: unknown): never {
  // a disk error is ours
  if (error instanceof Error && 'errno' in error) throw error;
  const failure = failureOf(error);
  throw failure.code === 'internal' ? new Failure('unreadable-body') : failure;
}

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/** The parts one after another. @throws Failure `unreadable-body`, also for a form without a boundary */
async function* partsOf(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    unreadable(error);
  }
}

/** Most characters of a file's name. */
const longestName = 200;

/** A file's name without control characters; binary parts may have none. */
const nameOf = ({ filename }: { filename: string | undefined }): string =>
  (filename ?? '').replace(/\p{C}/gu, '').trim().slice(0, longestName) || 'file';

function refuse(form: Form, fields: unknown, caller: Viewer): void {
  const refusal = form.refuse?.(fields as never, caller);
  if (refusal) throw new Failure(refusal);
}

async function readParts(request: FastifyRequest, form: Form, sender: Sender): Promise<Parts> {
  const read: Parts = { fields: {}, file: undefined };
  const fieldSize = form.maxFieldBytes ?? usualField;
  const limits = { fileSize: form.maxBytes + 1, files: 1, fields: 20, fieldSize, parts: 21 };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') read.fields[part.fieldname] = part.value;
    else if (part.fieldname === 'file') {
      // fields that come after the file are checked when everything is read
      const fieldsSoFar = z.safeParse(form.fields, read.fields);
      if (fieldsSoFar.success) refuse(form, fieldsSoFar.data, sender.caller);
      read.file = sender.folder
        ? await toDisk(part, sender.folder)
        : { name: nameOf(part), bytes: await part.toBuffer().catch(unreadable) };
      if (sizeOf(read.file) > form.maxBytes) throw new Failure('too-large');
    } else throw invalidField(part.fieldname, 'unknown-field');
  }
  return read;
}

/** Rejects as soon as more bytes arrived than allowed, or the connection ended; to be called once the body is flowing. */
const refuseBeyond = (request: FastifyRequest, most: number): Promise<never> =>
  new Promise((_, reject) => {
    let size = 0;
    request.raw.once('close', () => request.raw.complete || reject(new Failure('unreadable-body')));
    request.raw.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) return;
      request.raw.unpipe().pause();
      reject(new Failure('too-large'));
    });
  });

/**
 * Reads a multipart body. One with a declared size above the limit is refused before a byte is read; one without is cut
 * off at the limit.
 * @throws Failure `too-large` (413), `unreadable-body` (400), `invalid` (422), and refusals of the form
 */
export async function readForm(request: FastifyRequest, form: Form, sender: Sender) {
  const most = form.maxBytes + envelope + (form.maxFieldBytes ?? 0);
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Failure('too-large');
  // the sender has hung up while it was found out who they are: no event would say so any more
  if (request.raw.destroyed) throw new Failure('unreadable-body');
  const parts = readParts(request, form, sender);
  // the rest of a refused body ends with its connection
  parts.catch(() => undefined);
  const { fields, file } = await Promise.race([parts, refuseBeyond(request, most)]);
  const read = readInput(form.fields, fields);
  refuse(form, read, sender.caller);
  if (file === undefined) throw invalidField('file', 'file-empty');
  return { fields: read, file };
}
