/** The answer to a connection that sends invalid HTTP: a problem document, then the connection is closed. */
import type { Socket } from 'node:net';
import { Failure, type FailureCode } from '@club/contract/failures.ts';
import { problemOf } from '@club/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainUrl } from './plain-url.ts';
import { answerProblem } from './problem.ts';

const statuses: Record<string, [status: string, code: FailureCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'unreadable-body'],
};

/** Fastify's handler of protocol errors. The answer announces that the connection is closed, so that no request follows on it. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [line, code] = statuses[error.code ?? ''] ?? ['400 Bad Request', 'unreadable-body'];
  const body = JSON.stringify({ ...problemOf(new Failure(code)), status: Number.parseInt(line, 10) });
  const headers = ['content-type: application/problem+json', `content-length: ${Buffer.byteLength(body)}`];
  socket.end([`HTTP/1.1 ${line}`, ...headers, 'connection: close', '', body].join('\r\n'));
}

/** An address that cannot be decoded leads nowhere. */
const answerBadAddress = (_: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  void answerProblem(new Failure('not-found'), request, reply);

/** Fastify's options for requests that no browser sends. */
export const oddRequests = {
  clientErrorHandler: answerClientError,
  rewriteUrl: plainUrl,
  frameworkErrors: answerBadAddress,
};
