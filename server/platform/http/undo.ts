/** `Undo-Id`: a delete can be undone for a while; see docs/decisions/080-undo.md. */
import type { Endpoint } from '@club/contract/endpoint.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import { notifyAfterSeconds } from '@club/contract/undo-times.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../postgres/database.ts';
import { recordChanges } from '../postgres/undo.ts';

const uuid = z.uuid();

const asked = (endpoint: Endpoint, request: FastifyRequest): string | null => {
  const given = request.headers['undo-id'];
  return endpoint.undoable && typeof given === 'string' ? given : null;
};

/** Earliest time anyone may be notified of this request; until then it can be undone. */
export const notifyAfter = (endpoint: Endpoint, request: FastifyRequest, now: Date): Date | undefined =>
  asked(endpoint, request) === null ? undefined : new Date(now.getTime() + notifyAfterSeconds * 1000);

/** Records the changes of a request whose caller wants to be able to undo it. @throws Failure `invalid` */
export async function rememberForUndo(
  tx: Tx,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
  input: object,
): Promise<void> {
  const id = asked(endpoint, request);
  if (id === null) return;
  const { id: subject = null } = request.params as { id?: string };
  const call = { may: endpoint.may, subject, again: { endpoint: endpoint.id, input } };
  const { userId } = request.caller;
  if (!uuid.safeParse(id).success || !(await recordChanges(tx, { id, userId, now, call })))
    throw invalidField('Undo-Id', 'invalid');
}
