/** Answers of endpoints in the wire format. */
import { type Endpoint, goodStatus } from '@club/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { etagOf, isKnown } from './etag.ts';
import type { TextAnswer } from './route.ts';

export type Answer = {
  status: number;
  body: string;
  versioned?: string | undefined;
  headers?: Record<string, string> | undefined;
};

/** The part of an answer that If-Match guards. */
export const versionedOf = (endpoint: Endpoint, data: unknown): string | undefined =>
  endpoint.versioned && JSON.stringify(z.parse(endpoint.versioned, data));

/** The handler's result in the wire format. */
export function serialize(endpoint: Endpoint, data: unknown): Answer {
  if (endpoint.answer === undefined) return { status: 204, body: '' };
  if (typeof endpoint.answer === 'string') {
    const { text, headers } = data as TextAnswer;
    return { status: 200, body: text, headers };
  }
  // parsed by the contract, so nothing undeclared leaks
  const versioned = versionedOf(endpoint, data);
  const answer = z.parse(endpoint.answer as z.core.$ZodType, data);
  return { status: goodStatus(endpoint), body: JSON.stringify(answer), versioned };
}

/** With its ETag; 304 without a body where the caller has it already (If-None-Match). */
export async function send(
  endpoint: Endpoint,
  answer: Answer,
  request: FastifyRequest,
  response: FastifyReply,
) {
  if (answer.headers) response.headers(answer.headers);
  if (answer.status === 204) return response.code(204).send();
  const etag = etagOf(answer.body, answer.versioned);
  response.header('etag', etag);
  if (!response.hasHeader('cache-control')) response.header('cache-control', 'no-store');
  if (endpoint.method === 'GET' && isKnown(request.headers['if-none-match'], etag))
    return response.code(304).send();
  const type = typeof endpoint.answer === 'string' ? endpoint.answer : 'application/json; charset=utf-8';
  return response.code(answer.status).type(type).send(answer.body);
}
