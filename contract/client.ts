/** The typed client made from the endpoints; it knows no module. */
import type { AnswerOf, InputOf, Path, Service } from './endpoint.ts';
import type { EndpointAt } from './endpoints.ts';
import { Failure, type FailureCode, type Problem, statuses } from './failures.ts';

export type ClientSettings = {
  /** base URL of a service, without a slash at the end */
  baseUrl: (service: Service) => string;
  /** the bearer; the placeholder `unauthorized` where nobody is signed in */
  token: () => Promise<string>;
  /** called once after a 401: returns a fresh bearer, or null when there is none */
  renew?: () => Promise<string | null>;
  fetch?: typeof fetch;
};

export type CallOptions = {
  ifMatch?: string;
  idempotencyKey?: string;
  /** for an `undoable` endpoint: the UUID by which `takeBack` restores what it deletes; several calls can share one */
  undoId?: string;
  signal?: AbortSignal;
};
/** `undoId` is set when the call can be undone with it. */
export type Answer<A> = { data: A; etag: string | null; undoId?: string };
export type Call = <P extends Path>(
  at: P,
  input: InputOf<EndpointAt<P>> & CallOptions,
) => Promise<Answer<AnswerOf<EndpointAt<P>>>>;

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
} & CallOptions;

/** A path with its parameters and query filled in. */
export function pathOf(at: Path, input: Pick<Loose, 'params' | 'query'>): string {
  const path = at.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

function bodyOf(input: Loose): { body?: RequestInit['body']; type?: string } {
  if (input.form) {
    const form = new FormData();
    // fields before the file, so that the server can refuse the request before it reads the file
    for (const [key, value] of Object.entries(input.form))
      if (!(value instanceof Blob) && value !== undefined) form.append(key, String(value));
    for (const [key, value] of Object.entries(input.form)) if (value instanceof Blob) form.append(key, value);
    return { body: form };
  }
  return input.body === undefined ? {} : { body: JSON.stringify(input.body), type: 'application/json' };
}

/** Status codes of a proxy whose service is down. */
const away = [502, 503, 504];
/** Those of a proxy's own pages that say more than that the service cannot be reached. */
const telling = [401, 413];

async function failureOf(response: Response, service: Service): Promise<Failure> {
  const said = (await response.json().catch(() => null)) as Partial<Problem> | null;
  const problem = said ?? {};
  // a service refuses with JSON: anything else is the page of a proxy or of a network that wants a sign-in first
  const isForeign = said === null && !telling.includes(response.status);
  if (isForeign || (problem.code === undefined && away.includes(response.status)))
    return new Failure('unavailable', { service });
  const code: FailureCode =
    problem.code && problem.code in statuses
      ? problem.code
      : response.status === 401
        ? 'token-invalid'
        : response.status === 413
          ? 'too-large'
          : 'internal';
  return new Failure(code, {
    ...(problem.detail === undefined ? {} : { detail: problem.detail }),
    ...(problem.errors === undefined ? {} : { errors: problem.errors }),
    ...(problem.requestId === undefined ? {} : { requestId: problem.requestId }),
  });
}

/** @throws Failure `unavailable` for something else than JSON: the page of a proxy or of a network, with a 200 */
async function bodyIn(response: Response, at: Path): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (at.answers === 'text') return response.text();
  if (at.answers === 'bytes') return response.blob();
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('unavailable', { service: at.service });
  }
}

/** Sends one request, and once more with a fresh bearer after a 401. */
async function send(settings: ClientSettings, at: Path, input: Loose): Promise<Answer<unknown>> {
  const { body, type } = bodyOf(input);
  const attempt = (bearer: string) =>
    (settings.fetch ?? fetch)(settings.baseUrl(at.service) + pathOf(at, input), {
      method: at.method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(input.ifMatch === undefined ? {} : { 'if-match': input.ifMatch }),
        ...(input.undoId === undefined ? {} : { 'undo-id': input.undoId }),
        ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
      },
      ...(body === undefined ? {} : { body }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    }).catch((cause: unknown) => {
      if (input.signal?.aborted) throw cause;
      throw new Failure('unavailable', { service: at.service });
    });
  let response = await attempt(await settings.token());
  if (response.status === 401 && settings.renew) {
    const fresh = await settings.renew();
    if (fresh !== null) response = await attempt(fresh);
  }
  if (!response.ok) throw await failureOf(response, at.service);
  const undo = input.undoId === undefined ? {} : { undoId: input.undoId };
  return { data: await bodyIn(response, at), etag: response.headers.get('etag'), ...undo };
}

/**
 * Creates `call(listTeams, input)`, with a path of `paths.ts`. It rejects with a `Failure` for every error answer, and with `unavailable` and the name
 * of the service when that cannot be reached.
 */
export function createClient(settings: ClientSettings): Call {
  // without type parameters of its own: inferring them would compare all endpoints with each other, a third of the time of `tsc`
  return (at, input) => send(settings, at, input as Loose) as Promise<Answer<never>>;
}
