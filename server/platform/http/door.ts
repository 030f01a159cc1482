/** A door: one service's calls on one base URL. Who, may, input, transaction, answer: in this order, for every call. */
import { type Endpoint, goodStatus, type Service } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import { mayPass } from '@club/contract/permissions.ts';
import '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { type Database, transaction } from '../postgres/database.ts';
import { notify } from '../postgres/notify.ts';
import type { Callers } from './callers.ts';
import { etagOf, isKnown, refuseStale } from './etag.ts';
import { readForm } from './form.ts';
import { once } from './idempotency.ts';
import { readInput } from './input.ts';
import type { Limiter } from './limits.ts';
import { answerProblem } from './problem.ts';
import { type Caller, nobody, type Route, type TextAnswer, type Work } from './route.ts';

export type DoorDeps = {
  db: Database;
  env: Env;
  clock: Clock;
  callers: Callers;
  limiter: Limiter;
  /** who calls by the token in a link; throws a refusal (401) */
  callerByLink: (token: string) => Promise<Caller>;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** `me` in the path is the caller: the app learns its own id by it. */
const subjectOf = (written: Endpoint, request: FastifyRequest): string | undefined => {
  const params = request.params as Record<string, string>;
  if (params.id === 'me' && (written.may.includes('self') || written.pendingSelf))
    params.id = request.caller.userId;
  return params.id;
};

/** A bearer, or, where the call is read by links, the token of one. */
function callerOf(written: Endpoint, deps: DoorDeps, request: FastifyRequest): Promise<Caller> {
  const { token } = request.query as { token?: unknown };
  return written.byLink && typeof token === 'string'
    ? deps.callerByLink(token)
    : deps.callers.of(request.headers.authorization);
}

/** Decides who calls and whether they may, before the body is read. */
async function admit(written: Endpoint, deps: DoorDeps, request: FastifyRequest): Promise<void> {
  request.caller = nobody;
  if (written.may.includes('public')) return deps.limiter.address(request.ip);
  try {
    request.caller = await callerOf(written, deps, request);
  } catch (refusal) {
    await deps.limiter.address(request.ip);
    throw refusal;
  }
  await deps.limiter.user(request.caller.userId);
  const subject = subjectOf(written, request);
  if (mayPass(written.may, request.caller, subject)) return;
  if (request.caller.approved) throw new Failure('missing-permission');
  if (!written.pendingSelf || subject !== request.caller.userId) throw new Failure('approval-pending');
}

async function inputOf(written: Endpoint, request: FastifyRequest) {
  const params = written.params ? readInput(written.params, request.params) : undefined;
  const query = written.query ? readInput(written.query, request.query) : undefined;
  if (written.form && request.isMultipart())
    return { params, query, form: await readForm(request, written.form) };
  if (request.isMultipart() || (written.form && !written.body)) throw new Failure('wrong-type');
  const given = request.body ?? (written.bodyOptional ? {} : undefined);
  const body = written.body ? readInput(written.body, given) : undefined;
  return { params, query, body };
}

const workOf = (deps: DoorDeps, db: Database, request: FastifyRequest): Work => ({
  db,
  caller: request.caller,
  now: deps.clock.now(),
  env: deps.env,
  log: request.log as Work['log'],
  requestId: request.id,
  announce: (topic, id) => notify(db, 'live', { topic, id }),
  unchangedSince: (shape, current) => refuseStale(request.headers['if-match'], shape, current),
});

async function answerOf({ written, handle }: Route, deps: DoorDeps, request: FastifyRequest) {
  const input = await inputOf(written, request);
  const run = async (db: Database) => {
    const data = await handle({ ...workOf(deps, db, request), ...input } as never);
    // parsed by the contract, so nothing undeclared leaks
    if (typeof written.answer === 'object')
      return { status: goodStatus(written), body: JSON.stringify(z.parse(written.answer, data)) };
    if (written.answer === undefined) return { status: 204, body: '' };
    const { text, headers } = data as TextAnswer;
    return { status: 200, body: text, headers };
  };
  if (written.method === 'GET' || written.readsOnly) return run(deps.db);
  const key = request.headers['idempotency-key'];
  const answer = await transaction(deps.db, (tx) => {
    if (written.method !== 'POST' || written.secretAnswer || typeof key !== 'string' || key === '')
      return run(tx);
    const digest = {
      params: input.params,
      body: input.body,
      form: input.form && {
        ...input.form,
        file: etagOf(Buffer.from(input.form.file.bytes).toString('latin1')),
      },
    };
    return once(
      tx,
      { caller: request.caller.userId, call: written.id, key: key.slice(0, 200), request: digest },
      () => run(tx),
    );
  });
  // what the person whom the path names may do can have changed: here from the next call on, elsewhere by NOTIFY
  const { id } = request.params as Record<string, string>;
  if (id !== undefined) deps.callers.forget(id);
  return answer;
}

async function reply(
  written: Endpoint,
  answer: { status: number; body: string; headers?: Record<string, string> | undefined },
  request: FastifyRequest,
  response: FastifyReply,
) {
  if (answer.headers) response.headers(answer.headers);
  if (answer.status === 204) return response.code(204).send();
  const etag = etagOf(answer.body);
  response.header('etag', etag);
  if (!response.hasHeader('cache-control')) response.header('cache-control', 'private, no-cache');
  if (written.method === 'GET' && isKnown(request.headers['if-none-match'], etag))
    return response.code(304).send();
  const type = typeof written.answer === 'string' ? written.answer : 'application/json; charset=utf-8';
  return response.code(answer.status).type(type).send(answer.body);
}

/** Mounts the calls of one service. An endpoint that does not say who may call it stops the start. */
export async function mountDoor(
  app: FastifyInstance,
  service: Service,
  routes: readonly Route[],
  deps: DoorDeps,
): Promise<void> {
  app.setErrorHandler(answerProblem);
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // an empty body is no body, whatever its sender calls it
    if (body === '') done(null, undefined);
    else void readJson(request, String(body), done);
  });
  app.decorateRequest('caller', null as unknown as Caller);
  for (const room of routes) {
    const { written } = room;
    if (written.service !== service) continue;
    if (!written.may?.length) throw new Error(`${written.id} does not say who may call it`);
    app.route({
      method: written.method,
      url: written.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: (request) => admit(written, deps, request),
      handler: async (request, response) =>
        reply(written, await answerOf(room, deps, request), request, response),
    });
  }
}
