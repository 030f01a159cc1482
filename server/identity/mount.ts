/** Mounts the embedded provider under /oidc and the account pages under /account. */

import type { EventEmitter } from 'node:events';
import { Failure } from '@club/contract/failures.ts';
import { problemOf } from '@club/contract/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC, default as Provider } from 'oidc-provider';
import { allowInsecureRequests, customFetch, discovery, None } from 'openid-client';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { pagePolicy } from '../platform/html.ts';
import { failureOf, retryAfterOf } from '../platform/http/problem.ts';
import type { Log } from '../platform/log.ts';
import type { Mail } from '../platform/mail.ts';
import type { Database } from '../platform/postgres/database.ts';
import { once, type ProviderAccess, providerKeys } from '../session/actions.ts';
import { accountPasskeyRoutes, totpRoutes } from './account/factor-routes.ts';
import { linkRoutes } from './account/link-routes.ts';
import { accountRoutes } from './account/routes.ts';
import { type DemoAccount, type IdentityDeps, langFor, show } from './deps.ts';
import { deleteExpiredDevices } from './devices/store.ts';
import { factorRoutes } from './factors/routes.ts';
import { federationRoutes } from './federation/routes.ts';
import { deleteExpiredGuesses } from './guesses/store.ts';
import { publicKeys, renewKeys } from './keys/actions.ts';
import { errorBody, pageTexts } from './pages/provider-pages.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { clientId, createProvider, issuerOf, issuerPath } from './provider/provider.ts';
import { deleteExpiredRows, deleteGrant } from './provider/store.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { forgotRoutes, signUpRoutes } from './sign-in/sign-up-routes.ts';
import { deleteExpiredTickets } from './tickets/store.ts';

/** The routes of every page. */
const pageRoutes = [
  signInRoutes,
  signUpRoutes,
  forgotRoutes,
  factorRoutes,
  passkeyRoutes,
  federationRoutes,
  linkRoutes,
  accountRoutes,
  totpRoutes,
  accountPasskeyRoutes,
];

const careEveryMs = 10 * 60_000;

/**
 * Most characters of the URL of a request to the provider, ours has some 500: what it asks for is stored for an hour, and
 * anybody may ask.
 */
const longestUrl = 4000;

type MountIdentity = {
  env: Env;
  db: Database;
  log: Log;
  mail: Mail;
  clock?: Clock;
  demoAccounts?: readonly DemoAccount[];
  onSignedOutEverywhere?: IdentityDeps['onSignedOutEverywhere'];
};

/**
 * What a process needs to verify tokens of the embedded provider without mounting it (`SERVICES=booking`): the keys
 * come from the database.
 */
export const embeddedIssuer = (of: { env: Env; db: Database; clock?: Clock }) => ({
  issuer: issuerOf(of.env.publicUrl),
  clientId,
  keys: providerKeys(() => publicKeys(of.db), of.clock),
});

/** Mounts provider and pages. @returns the access to it for `mountSession` and the token verifier */
export async function mountIdentity(app: FastifyInstance, given: MountIdentity): Promise<ProviderAccess> {
  const { env, db, log, mail, clock = systemClock, demoAccounts = [] } = given;
  const { onSignedOutEverywhere = async () => undefined } = given;
  let provider: Provider;
  let keyIds = '';
  const care = async () => {
    const keys = await renewKeys(db, clock.now());
    const ids = [...keys.signing.map((key) => key.kid), ...keys.cookie].join();
    if (ids === keyIds) return;
    keyIds = ids;
    provider = createProvider({ publicUrl: env.publicUrl, club: env.clubName, db, clock }, keys);
    provider.on('server_error', (ctx, error) => {
      const failure = failureOf(error);
      if (failure.status === 503) {
        ctx.status = failure.status;
        ctx.set('retry-after', String(retryAfterOf(failure)));
      }
      log.error({ err: error }, 'sign-in provider failed');
    });
    // without a listener the library prints these errors, of which most are callers who hung up
    const library: EventEmitter = provider;
    library.on('error', (error: Error & { expose?: boolean }, ctx: KoaContextWithOIDC | undefined) => {
      if (!error.expose && !ctx?.req.socket.destroyed) log.error({ err: error }, 'sign-in provider failed');
    });
  };
  await care();
  const timer = setInterval(() => {
    const now = clock.now();
    Promise.all([
      care(),
      deleteExpiredRows(db, now),
      deleteExpiredTickets(db, now),
      deleteExpiredGuesses(db, now),
      deleteExpiredDevices(db, now),
    ]).catch((error) => log.warn({ err: error }, 'care of the sign-in provider failed'));
  }, careEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  const parts = { env, db, log, mail, clock, demoAccounts, onSignedOutEverywhere };
  const deps: IdentityDeps = { ...parts, provider: () => provider };
  await app.register((scope) => mountProvider(scope, deps));
  await app.register((scope) => mountPages(scope, deps));

  const configuration = once(() =>
    discovery(new URL(issuerOf(env.publicUrl)), clientId, undefined, None(), {
      [customFetch]: inProcessFetch(app),
      execute: [allowInsecureRequests],
    }),
  );
  return { ...embeddedIssuer({ env, db, clock }), configuration, endSession: endSession(deps) };
}

/** Requests to the embedded provider stay in the process: PUBLIC_URL may not be reachable from inside. */
function inProcessFetch(app: FastifyInstance) {
  return async (
    url: string,
    options: { method: string; headers: Record<string, string>; body?: unknown },
  ) => {
    const { pathname, search } = new URL(url);
    const body = options.body;
    const answer = await app.inject({
      method: options.method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: options.headers,
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    });
  };
}

/** Passes /oidc/* to oidc-provider as requests to PUBLIC_URL, whatever proxies in between report. */
async function mountProvider(scope: FastifyInstance, { env, provider }: IdentityDeps): Promise<void> {
  // the provider reads the body itself
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const { protocol, host } = new URL(env.publicUrl);
  const hand = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > longestUrl) throw new Failure('too-large');
    // hijacked replies run no hooks, so the headers of every answer are set here
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('referrer-policy', 'same-origin');
    reply.raw.setHeader('x-frame-options', 'DENY');
    reply.raw.setHeader('content-security-policy', pagePolicy);
    if (protocol === 'https:')
      reply.raw.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    reply.hijack();
    pinToPublicUrl(request, protocol, host);
    const raw = request.raw as typeof request.raw & { originalUrl?: string };
    raw.originalUrl = raw.url ?? '/';
    raw.url = raw.originalUrl.slice(issuerPath.length);
    provider().callback()(raw, reply.raw);
  };
  scope.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${issuerPath}/*`, handler: hand });
}

function pinToPublicUrl(request: FastifyRequest, protocol: string, host: string): void {
  Object.assign(request.raw.headers, {
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'x-forwarded-for': request.ip,
  });
}

async function mountPages(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const { protocol, host } = new URL(deps.env.publicUrl);
  scope.addHook('onRequest', async (request) => pinToPublicUrl(request, protocol, host));
  scope.setErrorHandler((error, request, reply) => {
    const lang = langFor(request);
    const texts = pageTexts(lang);
    const name = error instanceof Error ? error.name : '';
    const isGone = name === 'SessionNotFound';
    const failure = failureOf(error);
    const status = isGone ? 400 : failure.status;
    // the page's script expects a status, not a page
    if (request.headers.accept === 'application/json')
      return reply
        .code(status)
        .type('application/problem+json')
        .send(JSON.stringify(problemOf(failure)));
    const seconds = retryAfterOf(failure);
    if (seconds !== null) reply.header('retry-after', seconds);
    if (status >= 500) deps.log.error({ err: error, requestId: request.id }, 'sign-in page failed');
    const body = errorBody(
      texts.errorTitle,
      isGone ? texts.gone : texts.broken,
      texts.again,
      '/session/login',
    );
    return show(deps, request, reply, { lang, title: texts.errorTitle, status, body });
  });
  for (const routes of pageRoutes) await routes(scope, deps);
}

/** Ends the provider's session of this browser with its grant, so that the next sign-in asks again. */
function endSession({ db, provider, env }: IdentityDeps) {
  const { protocol, host } = new URL(env.publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    pinToPublicUrl(request, protocol, host);
    const now = provider();
    const session = await now.Session.get(now.createContext(request.raw, reply.raw) as never);
    const grant = session.grantIdFor(clientId);
    if (grant !== undefined) await deleteGrant(db, grant);
    if (session.accountId !== undefined) await session.destroy();
  };
}
