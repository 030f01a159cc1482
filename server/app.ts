/** The house: the doors, sign-in and the site on one server. */
import { fileURLToPath } from 'node:url';
import { type Service, services } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { removeAccount } from './identity/accounts/actions.ts';
import type { DemoAccount } from './identity/deps.ts';
import { embeddedIssuer, mountIdentity } from './identity/mount.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Env } from './platform/env.ts';
import { type Callers, createCallers } from './platform/http/callers.ts';
import { mountDocuments } from './platform/http/documents.ts';
import { mountDoor } from './platform/http/door.ts';
import { protect } from './platform/http/headers.ts';
import { createLimiter, type Limits, usualLimits } from './platform/http/limits.ts';
import { createLive } from './platform/http/live.ts';
import { mountOperations } from './platform/http/operations.ts';
import { answerProblem } from './platform/http/problem.ts';
import type { Route } from './platform/http/route.ts';
import { mountSite } from './platform/http/site.ts';
import { newId } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import type { Mail } from './platform/mail.ts';
import type { Database } from './platform/postgres/database.ts';
import { ping } from './platform/postgres/health.ts';
import { listen } from './platform/postgres/listen.ts';
import { bookingRoutes } from './services/booking.ts';
import { filesRoutes } from './services/files.ts';
import { mainRoutes } from './services/main.ts';
import { postsRoutes } from './services/posts.ts';
import { externalProvider, type ProviderAccess } from './session/provider.ts';
import { mountSession } from './session/routes.ts';
import { createTokenVerifier, TokenRefused } from './session/verify-token.ts';
import type { Farewell } from './users/actions.ts';
import { becomeFirstAdmin, type Claims, callerOf } from './users/sign-in/actions.ts';

export type HouseDeps = {
  env: Env;
  db: Database;
  /** where NOTIFY is heard */
  databaseUrl: string;
  log: Log;
  mail: Mail;
  clock?: Clock;
  limits?: Limits;
  /** compared with the token of the first start's link */
  isFirstAdminToken?: (token: string) => boolean;
  demoAccounts?: readonly DemoAccount[];
};

const version = '0.1.0';
const site = fileURLToPath(new URL('../web/dist', import.meta.url));

/** Where each door stands below this server. */
export const doorPaths: Record<Service, string> = {
  main: '/api/main',
  files: '/api/files',
  booking: '/api/booking',
  posts: '/api/posts',
};

/** What the rooms do when a person goes. Each new room that keeps something of people adds its line. */
const farewellsOf = (env: Env): Farewell[] => [
  async (work, person) => {
    if (!env.oidcIssuer) await removeAccount(work.db, person.sub);
  },
];

/** Every call of the product. */
export const allRoutes = (env: Env): Route[] => [
  ...mainRoutes(farewellsOf(env)),
  ...filesRoutes,
  ...bookingRoutes,
  ...postsRoutes,
];

/** A bad token is the caller's fault, unreachable keys are not. */
const failureOfToken = (error: unknown): Failure =>
  error instanceof TokenRefused ? new Failure('token-invalid') : new Failure('unavailable');

function createCallersOf(
  deps: HouseDeps,
  clock: Clock,
  provider: Pick<ProviderAccess, 'issuer' | 'clientId' | 'keys'>,
): Callers {
  const check = createTokenVerifier({ ...provider, clock });
  const verify = (token: string): Promise<Claims> =>
    check(token).catch((error: unknown) => {
      throw failureOfToken(error);
    });
  return createCallers(verify, (claims) => callerOf(deps.db, deps.env, claims, clock.now()));
}

/** Sign-in lives with the main service; the others only check tokens. */
async function openSignIn(app: FastifyInstance, deps: HouseDeps, clock: Clock) {
  const { env, db, log, mail } = deps;
  const demoAccounts = deps.demoAccounts ?? [];
  if (!env.services.includes('main'))
    return env.oidcIssuer ? externalProvider(env) : embeddedIssuer({ env, db, clock });
  const provider = env.oidcIssuer
    ? externalProvider(env)
    : await mountIdentity(app, { env, db, log, mail, clock, demoAccounts });
  await mountSession(app, {
    env,
    db,
    log,
    clock,
    provider,
    onSignedIn: async (claims, { firstAdminToken }) => {
      await callerOf(db, env, claims, clock.now());
      if (firstAdminToken !== undefined && deps.isFirstAdminToken?.(firstAdminToken))
        await becomeFirstAdmin(db, claims, clock.now());
    },
  });
  return provider;
}

const settingsOf = (env: Env) => ({
  clubName: env.clubName,
  clubTimezone: env.clubTimezone,
  mainApiUrl: env.mainApiUrl,
  fileApiUrl: env.fileApiUrl,
  bookingApiUrl: env.bookingApiUrl,
  postsApiUrl: env.postsApiUrl,
  calendarLinkPrefixes: env.calendarLinkPrefixes,
  demo: env.demo,
});

const originsOf = (urls: readonly string[]): string[] =>
  urls.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin);

/** Opens the house; it listens when its caller says so. Closing it closes all that it opened here. */
export async function openHouse(deps: HouseDeps): Promise<FastifyInstance> {
  const { env, db, log } = deps;
  const clock = deps.clock ?? systemClock;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: () => newId(),
    trustProxy: env.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler(answerProblem);
  protect(app, env.publicUrl);
  mountOperations(app, { ready: () => ping(db), metricsPublic: env.metricsPublic });
  const provider = await openSignIn(app, deps, clock);
  const callers = createCallersOf(deps, clock, provider);
  const live = createLive(callers);
  const ears = await listen(deps.databaseUrl, ['callers', 'live'], hear, {
    onDown: () => callers.forget(),
    onReconnect: () => callers.forget(),
  });
  function hear(channel: string, payload: string): void {
    if (channel === 'live') live.tell(payload);
    else callers.forget(JSON.parse(payload) as string);
  }
  app.addHook('preClose', async () => live.close());
  app.addHook('onClose', () => ears.close());
  const limiter = createLimiter(deps.limits ?? usualLimits);
  const routes = allRoutes(env);
  const baseUrls = {
    main: env.mainApiUrl,
    files: env.fileApiUrl,
    booking: env.bookingApiUrl,
    posts: env.postsApiUrl,
  };
  for (const service of services.filter((name) => env.services.includes(name)))
    await app.register(
      async (door) => {
        await door.register(fastifyMultipart);
        await mountDoor(door, service, routes, { db, env, clock, callers, limiter });
        mountDocuments(
          door,
          service,
          routes.map((room) => room.written),
          { title: env.clubName, baseUrl: baseUrls[service], version },
        );
        if (service === 'main') live.mount(door);
      },
      { prefix: doorPaths[service] },
    );
  if (env.services.includes('main'))
    await mountSite(app, {
      folder: site,
      settings: settingsOf(env),
      apis: originsOf(Object.values(baseUrls)),
    });
  else
    app.setNotFoundHandler(() => {
      throw new Failure('not-found');
    });
  return app;
}
