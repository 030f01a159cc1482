/** Converts every refusal and crash to problem+json, without internal details. */
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
  // a foreign key that still fails after the retry: the caller, or the record they refer to, was removed for good
  '23503': 'removed-meanwhile',
  // a NUL where no contract has read the text: in a link, or a form of the sign-in pages
  '22021': 'unreadable-body',
};

/** What libraries refuse with a status, such as a condition (If-Match) on a file of the app; an outage has none. */
const byStatus: Record<number, FailureCode> = {
  400: 'unreadable-body',
  403: 'not-found',
  404: 'not-found',
  412: 'stale',
  413: 'too-large',
};

/** Requests that were too many. */
export class TooMany extends Failure {
  /** after which they are possible again */
  readonly seconds: number;

  constructor(seconds: number) {
    super('too-many');
    this.seconds = seconds;
  }
}

/** Seconds for Retry-After (RFC 9110, 10.2.3) of what passes by itself: the embedded database restarts within a few. */
export const retryAfterOf = (failure: Failure): number | null => {
  if (failure instanceof TooMany) return failure.seconds;
  return failure.status === 503 ? 5 : null;
};

/** The refusal for an error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const thrown = error as Partial<FastifyError>;
  const code = thrown.code === undefined ? undefined : known[thrown.code];
  if (code) return new Failure(code);
  // before the outages: the connection that a caller gave up while sending has the code of one that the database lost
  const refused = byStatus[thrown.statusCode ?? 0];
  if (refused) return new Failure(refused);
  // an outage, not a bug
  if (isLostConnection(error)) return new Failure('unavailable');
  if (isOutOfSpace(error)) return new Failure('no-space');
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
    // the readiness check logs the reason once, so a line without a stack is enough here
    request.log.warn(
      { code: failure.code, reason: (error as Error).message, cause: (error as Error).cause },
      'call refused for now',
    );
  else if (failure.status >= 500) request.log.error({ err: error }, 'call failed');
  const seconds = retryAfterOf(failure);
  if (seconds !== null) reply.header('retry-after', seconds);
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
