/** Every refusal and every crash becomes problem+json here, and nothing of the inside leaks. */
import { Failure, type FailureCode } from '@club/contract/failures.ts';
import { problemOf } from '@club/contract/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isOutOfSpace } from '../disk.ts';
import { isLostConnection } from '../postgres/lost-connection.ts';
import { drain } from './bodies.ts';

const known: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable-body',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong-type',
  FST_INVALID_JSON_FIELD_ERROR: 'unreadable-body',
  // a foreign key that still fails when the transaction was tried again: the caller, or what they named, is gone for good
  '23503': 'removed-meanwhile',
};

/** Seconds after which what is away is worth another try (RFC 9110 10.2.3): the embedded database starts again within few. */
export const retryAfter = 5;

/** PostgreSQL takes no writes for now: read_only_sql_transaction. */
const readOnly = '25006';

/** The refusal that an error means to the caller. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const thrown = error as Partial<FastifyError>;
  const code = thrown.code === undefined ? undefined : known[thrown.code];
  if (code) return new Failure(code);
  // the code is fine, what is underneath is not
  if (isLostConnection(error) || thrown.code === readOnly) return new Failure('unavailable');
  if (isOutOfSpace(error)) return new Failure('no-space');
  if (thrown.statusCode === 400) return new Failure('unreadable-body');
  if (thrown.statusCode === 413) return new Failure('too-large');
  return new Failure('internal');
}

/** Fastify's error handler. */
export async function answerProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const failure = failureOf(error);
  if (failure.status === 503)
    // the readiness check says once what is wrong, so a line without a stack is enough here
    request.log.warn(
      { code: failure.code, reason: (error as Error).message, cause: (error as Error).cause },
      'call refused for now',
    );
  else if (failure.status >= 500) request.log.error({ err: error }, 'call failed');
  if (failure.status === 503) reply.header('retry-after', retryAfter);
  if (failure.code === 'too-large') {
    reply.removeHeader('connection');
    drain(request);
  }
  await reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ ...problemOf(failure), requestId: request.id }));
}
