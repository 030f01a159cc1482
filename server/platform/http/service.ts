/** Mounts a service: its endpoints below one base URL. For every request in this order: caller, permission, input, transaction, answer. */
import { bytesOf, type Endpoint, isForOneself, type Service, takesIfMatch } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import { fieldError } from '@club/contract/field-failures.ts';
import { id } from '@club/contract/fields.ts';
import { isOnlyGuardian, mayPass, mayPassForChild, permissions } from '@club/contract/permissions.ts';
import '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Lang, langOfRequest } from '../browser.ts';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { type Database, type Tx, transaction } from '../postgres/database.ts';
import { notify, writeLiveEvent } from '../postgres/notify.ts';
import { openUpload } from '../uploads.ts';
import { type Answer, send, serialize, versionedOf } from './answer.ts';
import { type BytesAnswer, replyBytes } from './bytes.ts';
import type { Callers } from './callers.ts';
import { changesOf, readerOf } from './changes.ts';
import { onCondition, shownAt } from './condition.ts';
import { digestOf, readForm } from './form.ts';
import { type Claim, repeatedAnswer, withIdempotencyKey } from './idempotency.ts';
import { readableFields, readInput, refuseFields, tryInput } from './input.ts';
import type { Limiter } from './limits.ts';
import { answerProblem } from './problem.ts';
import { type Caller, type Context, nobody, type Route } from './route.ts';
import { changeInTurn, readInTurn } from './turns.ts';
import { notifyAfter, rememberForUndo } from './undo.ts';

export type ServiceDeps = {
  db: Database;
  env: Env;
  clock: Clock;
  callers: Callers;
  limiter: Limiter;
  /** the caller by the token in a link; throws a refusal (401) */
  callerByLink: (token: string) => Promise<Caller>;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** `me` in the path stands for the caller, who may not know their own id. Ids are compared as text, so in lower case. */
const subjectOf = (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    const read = id.safeParse(value);
    if (read.success) params[name] = read.data;
  }
  if (params.id === 'me' && (endpoint.may.includes('self') || endpoint.pendingSelf))
    params.id = request.caller.userId;
  return params.id;
};

/** The caller by bearer, or, where links are accepted, by the token in a link. */
function callerOf(endpoint: Endpoint, deps: ServiceDeps, request: FastifyRequest): Promise<Caller> {
  const { token } = request.query as { token?: unknown };
  return endpoint.byLink && typeof token === 'string'
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

/**
 * Whether a guardian who is no member may make this call: about themselves where it says so, else for a child of theirs that
 * it names.
 * @param body while it is not read yet, a call with a body passes
 */
function passesAsGuardian(endpoint: Endpoint, request: FastifyRequest, body?: unknown): boolean {
  const { caller } = request;
  const { may } = endpoint;
  const params = request.params as { id?: string; userId?: string };
  const own = params.id === undefined || params.id === caller.userId;
  if (own && (endpoint.onlyGuardians || endpoint.pendingSelf)) return true;
  // where the path names a person, a child that is named elsewhere opens nothing
  if (may.includes('self')) return mayPassForChild(may, caller, [params.id]);
  if (params.userId !== undefined) return mayPassForChild(may, caller, [params.id, params.userId]);
  // a parameter that the endpoint does not declare is ignored, so it names nobody either
  const { userId } = (endpoint.query ? request.query : {}) as { userId?: string };
  if (mayPassForChild(may, caller, [params.id, userId])) return true;
  if (!endpoint.body || !may.includes('guardian')) return false;
  return body === undefined || mayPassForChild(may, caller, [(body as { userId?: string }).userId]);
}

/** Decides who calls and whether they may, before the body is read. */
async function authorize(endpoint: Endpoint, deps: ServiceDeps, request: FastifyRequest): Promise<void> {
  request.caller = nobody;
  if (endpoint.may.includes('public'))
    return endpoint.onlyRefusalsCount ? undefined : deps.limiter.address(request.ip);
  try {
    request.caller = await callerOf(endpoint, deps, request);
  } catch (refusal) {
    await deps.limiter.refused(request.ip, refusal);
    throw refusal;
  }
  await deps.limiter.user(request.caller.userId);
  const subject = subjectOf(endpoint, request);
  if (mayPass(endpoint.may, request.caller, subject)) return;
  if (request.caller.approved) throw missingPermission(endpoint);
  if (endpoint.pendingSelf && subject === request.caller.userId) return;
  if (!isOnlyGuardian(request.caller)) throw new Failure('approval-pending');
  if (!passesAsGuardian(endpoint, request)) throw missingPermission(endpoint);
}

const contextOf = (
  deps: ServiceDeps,
  db: Database,
  request: FastifyRequest,
): Context & { language: Lang } => ({
  db,
  caller: request.caller,
  now: deps.clock.now(),
  env: deps.env,
  log: request.log as Context['log'],
  requestId: request.id,
  publish: (topic, id, detail) => writeLiveEvent(db, { topic, id, detail }),
  publishTo: (userId, topic, id) => writeLiveEvent(db, { userId, topic, id }),
  forgetCaller: (userId) => notify(db, 'callers', userId),
  userAgent: request.headers['user-agent']?.slice(0, 300),
  language: langOfRequest(request),
  unchangedSince: () => undefined,
});

/** A route with the route that reads the record it changes, and the GET at its path. */
type MountedRoute = Route & { reader: Route | undefined; shown: Route | undefined };

/** The body by its shape. @throws Failure `invalid` with all errors of shape and rules */
async function readBody(mounted: MountedRoute, deps: ServiceDeps, request: FastifyRequest, params: unknown) {
  const { endpoint, reader, check } = mounted;
  if (!endpoint.body) return undefined;
  const given = request.body ?? (endpoint.bodyOptional ? {} : undefined);
  const context = { ...contextOf(deps, deps.db, request), params, query: {} };
  const find = async () => JSON.parse(serialize(endpoint, await reader?.handle(context as never)).body);
  const { body, errors } = reader ? await changesOf(endpoint, given, find) : { body: given, errors: [] };
  const read = tryInput(endpoint.body, body);
  if (!read.errors && errors.length === 0) return read.data;
  const fields = readableFields(endpoint.body, body);
  // a missing record, or one the caller may not see, adds no errors
  const before = check && reader ? await find().catch(() => null) : null;
  const refusals = (await check?.({ ...context, before, fields: { ...before, ...fields } } as never)) ?? [];
  const ruled = refusals.map(({ path, code, words }) => fieldError(path, code, words));
  throw refuseFields([...(read.errors ?? []), ...errors, ...ruled]);
}

async function inputOf(mounted: MountedRoute, deps: ServiceDeps, request: FastifyRequest, folder?: string) {
  const { endpoint } = mounted;
  const params = endpoint.params ? readInput(endpoint.params, request.params) : undefined;
  const query = endpoint.query ? readInput(endpoint.query, request.query) : undefined;
  if (endpoint.form && request.isMultipart())
    return {
      params,
      query,
      form: await readForm(request, endpoint.form, { caller: request.caller, folder }),
    };
  if (request.isMultipart() || (endpoint.form && !endpoint.body)) throw new Failure('wrong-type');
  return { params, query, body: await readBody(mounted, deps, request, params) };
}

type Input = Awaited<ReturnType<typeof inputOf>>;

/** What a POST with an Idempotency-Key is known by when it is sent again. */
function claimOf(
  endpoint: Endpoint,
  { headers, caller }: FastifyRequest,
  { params, body, form }: Input,
): Claim | null {
  const key = headers['idempotency-key'];
  if (endpoint.method !== 'POST' || endpoint.secretAnswer || typeof key !== 'string' || key === '')
    return null;
  const request = { params, body, form: form && { ...form, file: digestOf(form.file) } };
  return { caller: caller.userId, call: endpoint.id, key: key.slice(0, 200), request };
}

/** A stored answer has no part for its ETag. */
const withVersion = (endpoint: Endpoint, answer: Answer): Answer =>
  answer.versioned === undefined && endpoint.versioned
    ? { ...answer, versioned: versionedOf(endpoint, JSON.parse(answer.body)) }
    : answer;

/** A POST that is sent again with the same Idempotency-Key has the answer of the first. */
const onlyOnce = async (
  tx: Tx,
  endpoint: Endpoint,
  claim: Claim | null,
  run: () => Promise<Answer>,
): Promise<Answer> => (claim ? withVersion(endpoint, await withIdempotencyKey(tx, claim, run)) : run());

async function handleCall(
  mounted: MountedRoute,
  deps: ServiceDeps,
  request: FastifyRequest,
  folder?: string,
): Promise<Answer | BytesAnswer> {
  const { endpoint, prepare, handle } = mounted;
  const input = await inputOf(mounted, deps, request, folder);
  if (input.body && isOnlyGuardian(request.caller) && !passesAsGuardian(endpoint, request, input.body))
    throw missingPermission(endpoint);
  const earliest = notifyAfter(endpoint, request, deps.clock.now());
  const changed = new Set<string>();
  const contextIn = (db: Database) => ({
    ...contextOf(deps, db, request),
    forgetCaller: async (userId: string) => {
      changed.add(userId);
      await notify(db, 'callers', userId);
    },
    notifyAfter: earliest,
    ...input,
  });
  if (bytesOf(endpoint)) return (await handle(contextIn(deps.db) as never)) as BytesAnswer;
  const claim = claimOf(endpoint, request, input);
  const before = prepare && claim && (await repeatedAnswer(deps.db, claim));
  if (before) return withVersion(endpoint, before);
  const prepared = await prepare?.(contextIn(deps.db) as never);
  const answerIn = async (db: Database, more: Partial<Context> = {}) =>
    serialize(endpoint, await handle({ ...contextIn(db), prepared, ...more } as never));
  if (endpoint.method === 'GET') return readInTurn(request, () => answerIn(deps.db));
  // may read a file for seconds, which would keep others' turns
  if (endpoint.readsOnly) return answerIn(deps.db);
  const { shown } = mounted;
  const show = async (tx: Tx) => {
    if (!shown) return undefined;
    const query = shown.endpoint.query && readInput(shown.endpoint.query, {});
    return serialize(shown.endpoint, await shown.handle({ ...contextIn(tx), query } as never));
  };
  const change = async (tx: Tx) => {
    await rememberForUndo(tx, endpoint, request, deps.clock.now(), input);
    return onlyOnce(tx, endpoint, claim, () =>
      onCondition(takesIfMatch(endpoint) ? request.headers['if-match'] : undefined, {
        show: () => show(tx),
        change: (unchangedSince) => answerIn(tx, { unchangedSince }),
      }),
    );
  };
  if (request.caller !== nobody) await deps.limiter.change(request.caller.userId);
  const answer = await changeInTurn(request, () => transaction(deps.db, change));
  // the notification also reaches this process, but perhaps after the caller's next request
  for (const userId of changed) deps.callers.forget(userId);
  return answer;
}

/** The same with a folder for a file that the endpoint wants on disk. */
async function handleWithUpload(mounted: MountedRoute, deps: ServiceDeps, request: FastifyRequest) {
  if (!mounted.endpoint.form?.toFile) return handleCall(mounted, deps, request);
  const upload = await openUpload(deps.env.dataDir);
  return handleCall(mounted, deps, request, upload.folder).finally(upload.close);
}

/** Mounts the endpoints of one service. Throws if an endpoint does not say who may call it, or whether guardians may. */
export async function mountService(
  app: FastifyInstance,
  service: Service,
  routes: readonly Route[],
  deps: ServiceDeps,
): Promise<void> {
  app.setErrorHandler(answerProblem);
  app.decorateRequest('caller', null as unknown as Caller);
  for (const route of routes) {
    const { endpoint } = route;
    const mounted = { ...route, reader: readerOf(endpoint, routes), shown: shownAt(endpoint, routes) };
    if (endpoint.service !== service) continue;
    if (!endpoint.may?.length) throw new Error(`${endpoint.id} does not say who may call it`);
    if (
      isForOneself(endpoint) &&
      endpoint.may.includes('guardian') === (endpoint.notByGuardian !== undefined)
    )
      throw new Error(`${endpoint.id} does not say whether guardians may call it for a child, or why not`);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: (request) => authorize(endpoint, deps, request),
      handler: async (request, response) => {
        try {
          const answer = await handleWithUpload(mounted, deps, request);
          return 'find' in answer
            ? await replyBytes(bytesOf(endpoint) ?? '', answer, request, response)
            : await send(endpoint, answer, request, response);
        } catch (refusal) {
          if (endpoint.onlyRefusalsCount) await deps.limiter.refused(request.ip, refusal);
          throw refusal;
        }
      },
    });
  }
}
