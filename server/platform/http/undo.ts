/** `Undo-Id`: a call that deletes can be taken back for a while; see docs/decisions/080-undo.md. */
import type { Endpoint } from '@club/contract/endpoint.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import { toldAfter } from '@club/contract/undo-times.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../postgres/database.ts';
import { keepChanges } from '../postgres/undo.ts';

const uuid = z.uuid();

const asked = (written: Endpoint, request: FastifyRequest): string | null => {
  const given = request.headers['undo-id'];
  return written.undoable && typeof given === 'string' ? given : null;
};

/** Before when nobody may be told of what this call does, because it can still be taken back. */
export const toldFrom = (written: Endpoint, request: FastifyRequest, now: Date): Date | undefined =>
  asked(written, request) === null ? undefined : new Date(now.getTime() + toldAfter * 1000);

/** Keeps what the call changes, where its caller wants to be able to take it back. @throws Failure `invalid` */
export async function rememberForUndo(
  tx: Tx,
  written: Endpoint,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const id = asked(written, request);
  if (id === null) return;
  const { id: subject = null } = request.params as { id?: string };
  const call = { may: written.may, subject };
  const { userId } = request.caller;
  if (!uuid.safeParse(id).success || !(await keepChanges(tx, { id, userId, now, call })))
    throw invalidField('Undo-Id', 'invalid');
}
