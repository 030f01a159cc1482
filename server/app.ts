/** Composes the app: services, sign-in and the site on one server. */
import { fileURLToPath } from 'node:url';
import { type Service, services } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { cancel, forgetBookingsOf } from './bookings/actions.ts';
import { callerByLink, removeLinkOfUser } from './calendar/links/actions.ts';
import type { OnConsent } from './consents/actions.ts';
import { leaveFamily } from './families/actions.ts';
import { deleteFilesOf, openLinks } from './files/actions.ts';
import { firstInstants } from './first-instants.ts';
import { removeAccount } from './identity/accounts/actions.ts';
import { deleteLinesNaming } from './imports/problems/store.ts';
import { mountLegalPages } from './legal/pages.ts';
import { forgetPlayer } from './match-reports/actions.ts';
import { notifyOfGaps } from './matches/line-up/drop-outs.ts';
import { questionLink } from './matches/question-link.ts';
import { callOffRidesOf } from './matches/rides/actions.ts';
import { followTransport } from './matches/rides/consents.ts';
import * as substitutes from './matches/substitutes/actions.ts';
import { openKeys } from './notifications/actions.ts';
import { type Answers, mountAnswers } from './notifications/answers/routes.ts';
import { forgetMessagesOf } from './notifications/user-removed.ts';
import { personalDataParts } from './personal-data.ts';
import { systemClock, today } from './platform/clock.ts';
import { hasSpace } from './platform/disk.ts';
import type { Env } from './platform/env.ts';
import { openFeedHost } from './platform/feed-host.ts';
import { readBodies } from './platform/http/bodies.ts';
import { type Build, findBuild } from './platform/http/builds.ts';
import type { Callers } from './platform/http/callers.ts';
import { oddRequests } from './platform/http/client-errors.ts';
import { compression } from './platform/http/compression.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { mountDocuments } from './platform/http/documents.ts';
import { shutDownGracefully } from './platform/http/graceful-shutdown.ts';
import { protect } from './platform/http/headers.ts';
import { createLimiter, type Limiter, type Limits, limitsOf } from './platform/http/limits.ts';
import { createLive, type Live } from './platform/http/live.ts';
import { mountOperations } from './platform/http/operations.ts';
import { refusePipelines } from './platform/http/pipelines.ts';
import { relievePressure } from './platform/http/pressure.ts';
import { clubPreview } from './platform/http/preview.ts';
import { answerProblem } from './platform/http/problem.ts';
import type { Route } from './platform/http/route.ts';
import { mountSecurityTxt } from './platform/http/security-txt.ts';
import { mountService } from './platform/http/service.ts';
import { mountSite } from './platform/http/site.ts';
import { mountTelemetry, traceAnswers } from './platform/http/telemetry.ts';
import { newId } from './platform/ids.ts';
import type { Address } from './platform/postgres/connect.ts';
import type { Database } from './platform/postgres/database.ts';
import { findDatabaseProblem } from './platform/postgres/health.ts';
import { listen } from './platform/postgres/listen.ts';
import { readMigrations } from './platform/postgres/migrate.ts';
import { type Check, watchReadiness } from './platform/readiness.ts';
import { foldersOf } from './platform/start-errors.ts';
import { tracing } from './platform/tracing/tracing.ts';
import type { Watchdog } from './platform/watchdog.ts';
import { feedUrl } from './posts/feed.ts';
import { followConsent } from './posts/marks/consents.ts';
import { previewOf } from './posts/preview.ts';
import { forgetPostsOf } from './posts/user-removed.ts';
import { bookingRoutes } from './services/booking.ts';
import { filesRoutes } from './services/files.ts';
import { mainRoutes } from './services/main.ts';
import { postsRoutes } from './services/posts.ts';
import { openSignIn, type SignInDeps } from './services/sign-in.ts';
import { limitSignIn } from './session/sign-in-limit.ts';
import { forgetInSettings } from './settings/actions.ts';
import { undoRoutes } from './undo/routes.ts';
import type { OnUserRemoved } from './users/actions.ts';

export type AppDeps = Omit<SignInDeps, 'clock'> & {
  clock?: SignInDeps['clock'];
  /** the database on which LISTEN runs */
  databaseUrl: Address;
  limits?: Limits;
  watchdog?: Watchdog;
};

const version = '0.1.0';
const migrations = fileURLToPath(new URL('./database/migrations', import.meta.url));
const builds = fileURLToPath(new URL('../web/dist', import.meta.url));

/** The path of each service on this server. */
export const servicePaths: Record<Service, string> = {
  main: '/api/main',
  files: '/api/files',
  booking: '/api/booking',
  posts: '/api/posts',
};

/** The handlers of the modules for a removed user. A new module that stores something about people adds its line. */
const userRemovedHandlers = (env: Env): OnUserRemoved[] => [
  leaveFamily,
  (context, person) => forgetBookingsOf(context, person.userId),
  (context, person) => callOffRidesOf(context, person.userId),
  (context, person) => notifyOfGaps(context, person.userId),
  // before the files: pictures of published posts stay
  (context, person) => forgetPostsOf(context, person.userId),
  (context, person) => deleteFilesOf(context, person.userId),
  async (context, person) => {
    if (!env.oidcIssuer && person.account) await removeAccount(context.db, person.account.sub);
  },
  removeLinkOfUser,
  (context, person) => forgetMessagesOf(context, person.userId),
  (context, person) => forgetInSettings(context, person.userId),
  (context, person) => forgetPlayer(context, person.userId),
  (context, person) => deleteLinesNaming(context.db, person.userId),
];

/** The handlers of the modules for a consent that was given or refused. A new module that needs a consent adds its line. */
const consentHandlers: OnConsent[] = [followConsent, followTransport];

/** The handlers of message links, by the word before the colon. */
const answers: Answers = {
  'cancel-booking': {
    act: async (context, userId, eventId) => {
      await cancel(context, userId, eventId);
    },
  },
  availability: questionLink,
  substitute: {
    standing: substitutes.standingOf,
    before: substitutes.saidToSearch,
    act: substitutes.answerByLink,
  },
};

/** All endpoints. */
export function allRoutes(env: Env): Route[] {
  const routes = [
    ...mainRoutes(userRemovedHandlers(env), consentHandlers, personalDataParts(env)),
    ...filesRoutes,
    ...bookingRoutes,
    ...postsRoutes,
  ];
  return [...routes, ...undoRoutes(routes)];
}

const settingsOf = (env: Env, build: Build | null) => ({
  build: build && { id: build.id, at: build.at },
  clubName: env.clubName,
  clubTimezone: env.clubTimezone,
  mainApiUrl: env.mainApiUrl,
  fileApiUrl: env.fileApiUrl,
  bookingApiUrl: env.bookingApiUrl,
  postsApiUrl: env.postsApiUrl,
  messageWords: { address: env.calendarLinkPrefixes[0] ?? '' },
  orderTolerances: env.orderTolerances,
  accountUrl: env.oidcIssuer ? null : '/account',
  ...(env.otlpEndpoint && { tracing: true }),
});

/** The checks that must pass for the app to be ready. */
function checksOf(env: Env, db: Database): Check[] {
  const names = readMigrations(migrations).map(({ name }) => name);
  const folders = Object.values(foldersOf(env));
  return [
    () => findDatabaseProblem(db, names),
    async () =>
      (await Promise.all(folders.map(hasSpace))).every(Boolean) ? null : 'the disk has less than 200 MB left',
  ];
}

/** Receives the changes of other server processes: forgets cached permissions and wakes the live streams. */
async function listenForChanges(
  app: FastifyInstance,
  databaseUrl: Address,
  callers: Callers,
  live: Live,
): Promise<void> {
  const onNotification = (channel: string, payload: string) => {
    if (channel === 'live') return void live.wake();
    const userId = JSON.parse(payload) as string;
    callers.forget(userId);
    live.part(userId);
  };
  const listener = await listen(databaseUrl, ['callers', 'live'], onNotification, {
    onDown: () => callers.remember(false),
    onReconnect: () => {
      callers.remember(true);
      // changes of permissions may have been missed: all streams reconnect and catch up
      live.part();
      void live.wake();
    },
  });
  await live.wake();
  app.addHook('preClose', async () => live.close());
  app.addHook('onClose', () => listener.close());
}

/** The server with everything that applies to all requests. */
async function createServer({ env, log, watchdog }: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // one proxy: what a caller claims stands before the address that many proxies append
    trustProxy: (_, hop) => env.trustProxy && hop === 0,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    // ends a connection on which nothing happens, such as that of somebody who does not read the answer; a live stream has its beat
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    ...oddRequests,
  });
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(() => {
    throw new Failure('not-found');
  });
  refusePipelines(app);
  readBodies(app);
  if (watchdog) await relievePressure(app, watchdog);
  const recorder = tracing();
  if (recorder) traceAnswers(app, recorder);
  protect(app, env.publicUrl);
  allowOrigins(app, env.corsOrigins);
  await app.register(fastifyCompress, compression);
  shutDownGracefully(app);
  return app;
}

const baseUrlsOf = (env: Env) => ({
  main: env.mainApiUrl,
  files: env.fileApiUrl,
  booking: env.bookingApiUrl,
  posts: env.postsApiUrl,
});

type PagesDeps = Required<Pick<AppDeps, 'env' | 'db' | 'log' | 'clock'>> & {
  limiter: Limiter;
  build: Build | null;
};

/** The pages beside the endpoints: answers by link, legal texts, and the browser app. */
async function mountPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { env, db, log, clock, limiter, build } = deps;
  const baseUrls = baseUrlsOf(env);
  mountSecurityTxt(app, { contact: env.securityContact, publicUrl: env.publicUrl, clock });
  await app.register((scope) => mountAnswers(scope, { db, env, clock, log, limiter, answers }));
  await mountLegalPages(app, { db, env, parts: personalDataParts(env), limiter });
  const preview = clubPreview(env.clubName, env.publicUrl);
  await mountSite(app, {
    home: builds,
    build,
    name: env.clubName,
    settings: settingsOf(env, build),
    baseUrls,
    servicePaths: Object.fromEntries(env.services.map((service) => [service, servicePaths[service]])),
    preview,
    feed: feedUrl(env),
    instants: () => firstInstants({ now: clock.now(), env }),
    previewOf: (path) => previewOf(db, env, path, preview, clock),
  });
}

/** Opens the app; the caller makes it listen. Closing it closes everything that was opened here. */
export async function openApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, db, log, clock = systemClock } = deps;
  const app = await createServer(deps);
  const recorder = tracing();
  const readiness = watchReadiness(checksOf(env, db), log);
  app.addHook('onClose', async () => readiness.close());
  mountOperations(app, readiness.findProblems, env);
  const limiter = createLimiter(deps.limits ?? limitsOf(env));
  limitSignIn(app, limiter, env.publicUrl);
  const callers = await openSignIn(app, { ...deps, clock });
  if (recorder) mountTelemetry(app, { recorder, callers, limiter });
  const build = findBuild(builds);
  const live = createLive({ db, callers, limiter, log, build });
  await listenForChanges(app, deps.databaseUrl, callers, live);
  await openLinks(db, env);
  await openKeys(db);
  await openFeedHost(db, env.publicUrl);
  const routes = allRoutes(env);
  const endpoints = routes.map((route) => route.endpoint);
  const baseUrls = baseUrlsOf(env);
  const openService = (service: Service) => async (scope: FastifyInstance) => {
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false });
    await mountService(scope, service, routes, {
      db,
      env,
      clock,
      callers,
      limiter,
      callerByLink: (token) => callerByLink(db, token, today({ now: clock.now(), env })),
    });
    mountDocuments(scope, service, endpoints, { title: env.clubName, baseUrl: baseUrls[service], version });
    if (service === 'main') live.mount(scope);
  };
  for (const service of services)
    if (env.services.includes(service))
      await app.register(openService(service), { prefix: servicePaths[service] });
  if (env.services.includes('main')) await mountPages(app, { env, db, log, clock, limiter, build });
  return app;
}
