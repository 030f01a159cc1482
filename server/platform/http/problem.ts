/** Every refusal and every crash becomes problem+json here, and nothing of the inside leaks. */
import { Failure, type FailureCode } from '@club/contract/failures.ts';
import { problemOf } from '@club/contract/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

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
};

/** Connection loss and exhausted pools: the database is away, the code is fine. */
const databaseIsAway = (error: { code?: unknown }): boolean =>
  typeof error.code === 'string' &&
  (/^(08|57P0|53)/.test(error.code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'].includes(error.code));

/** The refusal that an error means to the caller. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const thrown = error as Partial<FastifyError>;
  const code = thrown.code === undefined ? undefined : known[thrown.code];
  if (code) return new Failure(code);
  if (databaseIsAway(thrown)) return new Failure('unavailable');
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
  if (failure.status >= 500) request.log.error({ err: error }, 'call failed');
  if (failure.code === 'too-large') reply.header('connection', 'close');
  await reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ ...problemOf(failure), requestId: request.id }));
}
