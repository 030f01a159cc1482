/** A door: one service's calls on one base URL. Who, may, input, transaction, answer: in this order, for every call. */
import { bytesOf, type Endpoint, goodStatus, type Service } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import { fieldError } from '@club/contract/field-failures.ts';
import { id } from '@club/contract/fields.ts';
import { mayPass, permissions } from '@club/contract/permissions.ts';
import '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { type Database, transaction } from '../postgres/database.ts';
import { writeLiveEvent } from '../postgres/notify.ts';
import { openUpload } from '../uploads.ts';
import { type BytesAnswer, replyBytes } from './bytes.ts';
import type { Callers } from './callers.ts';
import { changesOf, readerOf } from './changes.ts';
import { etagOf, isKnown, refuseStale } from './etag.ts';
import { digestOf, readForm } from './form.ts';
import { once } from './idempotency.ts';
import { readableFields, readInput, refuseFields, tryInput } from './input.ts';
import type { Limiter } from './limits.ts';
import { answerProblem } from './problem.ts';
import { type Caller, nobody, type Route, type TextAnswer, type Work } from './route.ts';
import { rememberForUndo, toldFrom } from './undo.ts';

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

/** `me` in the path is the caller: the app learns its own id by it. Ids are compared as text, so in lower case. */
const subjectOf = (written: Endpoint, request: FastifyRequest): string | undefined => {
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    const read = id.safeParse(value);
    if (read.success) params[name] = read.data;
  }
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

function missingPermission({ may }: Endpoint): Failure {
  const codes = permissions.filter((code) => may.includes(code));
  return new Failure(
    'missing-permission',
    codes.length > 0 ? { detail: `This call needs ${codes.join(' or ')}` } : {},
  );
}

/** Decides who calls and whether they may, before the body is read. */
async function admit(written: Endpoint, deps: DoorDeps, request: FastifyRequest): Promise<void> {
  request.caller = nobody;
  if (written.may.includes('public'))
    return written.onlyRefusalsCount ? undefined : deps.limiter.address(request.ip);
  try {
    request.caller = await callerOf(written, deps, request);
  } catch (refusal) {
    await deps.limiter.refused(request.ip, refusal);
    throw refusal;
  }
  await deps.limiter.user(request.caller.userId);
  const subject = subjectOf(written, request);
  if (mayPass(written.may, request.caller, subject)) return;
  if (request.caller.approved) throw missingPermission(written);
  if (!written.pendingSelf || subject !== request.caller.userId) throw new Failure('approval-pending');
}

const workOf = (deps: DoorDeps, db: Database, request: FastifyRequest): Work => ({
  db,
  caller: request.caller,
  now: deps.clock.now(),
  env: deps.env,
  log: request.log as Work['log'],
  requestId: request.id,
  announce: (topic, id) => writeLiveEvent(db, { topic, id }),
  announceTo: (userId, topic, id) => writeLiveEvent(db, { userId, topic, id }),
  userAgent: request.headers['user-agent']?.slice(0, 300),
  unchangedSince: (shape, current) => refuseStale(request.headers['if-match'], shape, current),
});

type Answer = {
  status: number;
  body: string;
  kept?: string | undefined;
  headers?: Record<string, string> | undefined;
};

/** What the handler gave, as it goes out. */
function toldAs(written: Endpoint, data: unknown): Answer {
  if (written.answer === undefined) return { status: 204, body: '' };
  if (typeof written.answer === 'string') {
    const { text, headers } = data as TextAnswer;
    return { status: 200, body: text, headers };
  }
  // parsed by the contract, so nothing undeclared leaks
  const kept = written.kept && JSON.stringify(z.parse(written.kept, data));
  const answer = z.parse(written.answer as z.core.$ZodType, data);
  return { status: goodStatus(written), body: JSON.stringify(answer), kept };
}

/** A call at its door, beside the route that answers the record which it changes. */
type Room = Route & { reader: Route | undefined };

/** The body by its shape. @throws Failure `invalid` with everything that shape and rules say against it */
async function readBody(room: Room, deps: DoorDeps, request: FastifyRequest, params: unknown) {
  const { written, reader, check } = room;
  if (!written.body) return undefined;
  const given = request.body ?? (written.bodyOptional ? {} : undefined);
  const work = { ...workOf(deps, deps.db, request), params };
  const find = async () => JSON.parse(toldAs(written, await reader?.handle(work as never)).body);
  const { body, errors } = reader ? await changesOf(written, given, find) : { body: given, errors: [] };
  const read = tryInput(written.body, body);
  if (!read.errors && errors.length === 0) return read.data;
  const fields = readableFields(written.body, body);
  // a record that is not there, or not the caller's, has nothing to add
  const before = check && reader ? await find().catch(() => null) : null;
  const refusals = (await check?.({ ...work, before, fields: { ...before, ...fields } } as never)) ?? [];
  const ruled = refusals.map(({ path, code, words }) => fieldError(path, code, words));
  throw refuseFields([...(read.errors ?? []), ...errors, ...ruled]);
}

async function inputOf(room: Room, deps: DoorDeps, request: FastifyRequest, folder?: string) {
  const { written } = room;
  const params = written.params ? readInput(written.params, request.params) : undefined;
  const query = written.query ? readInput(written.query, request.query) : undefined;
  if (written.form && request.isMultipart())
    return { params, query, form: await readForm(request, written.form, { caller: request.caller, folder }) };
  if (request.isMultipart() || (written.form && !written.body)) throw new Failure('wrong-type');
  return { params, query, body: await readBody(room, deps, request, params) };
}

async function answerOf(
  room: Room,
  deps: DoorDeps,
  request: FastifyRequest,
  folder?: string,
): Promise<Answer | BytesAnswer> {
  const { written, prepare, handle } = room;
  const input = await inputOf(room, deps, request, folder);
  const told = toldFrom(written, request, deps.clock.now());
  const workIn = (db: Database) => ({ ...workOf(deps, db, request), toldFrom: told, ...input });
  if (bytesOf(written)) return (await handle(workIn(deps.db) as never)) as BytesAnswer;
  const prepared = await prepare?.(workIn(deps.db) as never);
  const run = async (db: Database) => toldAs(written, await handle({ ...workIn(db), prepared } as never));
  if (written.method === 'GET' || written.readsOnly) return run(deps.db);
  const key = request.headers['idempotency-key'];
  const answer = await transaction(deps.db, async (tx) => {
    await rememberForUndo(tx, written, request, deps.clock.now());
    if (written.method !== 'POST' || written.secretAnswer || typeof key !== 'string' || key === '')
      return run(tx);
    const form = input.form && { ...input.form, file: digestOf(input.form.file) };
    const digest = { params: input.params, body: input.body, form };
    return once(
      tx,
      { caller: request.caller.userId, call: written.id, key: key.slice(0, 200), request: digest },
      () => run(tx),
    );
  });
  // what the person whom the path names may do can have changed: here from the next call on, elsewhere by NOTIFY. Rights
  // are main's alone: a storm of bookings forgets nobody
  const { id } = request.params as Record<string, string>;
  if (id !== undefined && written.service === 'main') deps.callers.forget(id);
  return answer;
}

/** The same, with a folder for what comes where the call wants it on a disk. */
async function answerWithRoom(room: Room, deps: DoorDeps, request: FastifyRequest) {
  if (!room.written.form?.toFile) return answerOf(room, deps, request);
  const upload = await openUpload(deps.env.dataDir);
  return answerOf(room, deps, request, upload.folder).finally(upload.close);
}

async function reply(written: Endpoint, answer: Answer, request: FastifyRequest, response: FastifyReply) {
  if (answer.headers) response.headers(answer.headers);
  if (answer.status === 204) return response.code(204).send();
  const etag = etagOf(answer.body, answer.kept);
  response.header('etag', etag);
  if (!response.hasHeader('cache-control')) response.header('cache-control', 'no-store');
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
  app.decorateRequest('caller', null as unknown as Caller);
  for (const route of routes) {
    const room = { ...route, reader: readerOf(route.written, routes) };
    const { written } = room;
    if (written.service !== service) continue;
    if (!written.may?.length) throw new Error(`${written.id} does not say who may call it`);
    app.route({
      method: written.method,
      url: written.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: (request) => admit(written, deps, request),
      handler: async (request, response) => {
        try {
          const answer = await answerWithRoom(room, deps, request);
          return 'find' in answer
            ? await replyBytes(bytesOf(written) ?? '', answer, request, response)
            : await reply(written, answer, request, response);
        } catch (refusal) {
          if (written.onlyRefusalsCount) await deps.limiter.refused(request.ip, refusal);
          throw refusal;
        }
      },
    });
  }
}
