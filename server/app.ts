/** The house: the doors, sign-in and the site on one server. */
import { fileURLToPath } from 'node:url';
import { type Service, services } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { forgetBookingsOf } from './bookings/actions.ts';
import { bookingsTold } from './bookings/told/store.ts';
import { buddiesTold } from './buddies/told/store.ts';
import { callerByLink, farewellToLink } from './calendar/links/actions.ts';
import { calendarLinkTold } from './calendar/told/store.ts';
import { deleteFilesOf, openLinks } from './files/actions.ts';
import { scoresTold } from './games/told/store.ts';
import { removeAccount } from './identity/accounts/actions.ts';
import { findAccountTold } from './identity/told/store.ts';
import { deleteLinesNaming } from './imports/problems/store.ts';
import { importsTold } from './imports/told/store.ts';
import { answers } from './messages.ts';
import { openKeys } from './notifications/actions.ts';
import { mountAnswers } from './notifications/answers/routes.ts';
import { forgetMessagesOf } from './notifications/leaving.ts';
import { messagesTold } from './notifications/told/store.ts';
import { systemClock } from './platform/clock.ts';
import { hasSpace } from './platform/disk.ts';
import type { Env } from './platform/env.ts';
import { openFeedHost } from './platform/feed-host.ts';
import { readBodies } from './platform/http/bodies.ts';
import { type Build, findBuild } from './platform/http/builds.ts';
import type { Callers } from './platform/http/callers.ts';
import { answerClientError } from './platform/http/client-errors.ts';
import { compression } from './platform/http/compression.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { mountDocuments } from './platform/http/documents.ts';
import { mountDoor } from './platform/http/door.ts';
import { letGoOnClose } from './platform/http/ending.ts';
import { protect } from './platform/http/headers.ts';
import { createLimiter, type Limits, usualLimits } from './platform/http/limits.ts';
import { createLive, type Live } from './platform/http/live.ts';
import { mountOperations } from './platform/http/operations.ts';
import { relievePressure } from './platform/http/pressure.ts';
import { clubPreview } from './platform/http/preview.ts';
import { answerProblem } from './platform/http/problem.ts';
import type { Route } from './platform/http/route.ts';
import { mountSecurityTxt } from './platform/http/security-txt.ts';
import { mountSite } from './platform/http/site.ts';
import { mountTelemetry, traceAnswers } from './platform/http/telemetry.ts';
import { newId } from './platform/ids.ts';
import type { Address } from './platform/postgres/connect.ts';
import type { Database } from './platform/postgres/database.ts';
import { findDatabaseProblem } from './platform/postgres/health.ts';
import { listen } from './platform/postgres/listen.ts';
import { readMigrations } from './platform/postgres/migrate.ts';
import { type Check, watchReadiness } from './platform/readiness.ts';
import { tracing } from './platform/tracing/tracing.ts';
import type { Watchdog } from './platform/watchdog.ts';
import { positionsTold } from './positions/told/store.ts';
import { forgetPostsOf } from './posts/farewell.ts';
import { previewOf } from './posts/preview.ts';
import { postsTold } from './posts/told/store.ts';
import { qttrTold } from './qttr/told/store.ts';
import { bookingRoutes } from './services/booking.ts';
import { filesRoutes } from './services/files.ts';
import { mainRoutes } from './services/main.ts';
import { postsRoutes } from './services/posts.ts';
import { settingsTold } from './settings/told/store.ts';
import { openSignIn, type SignInDeps } from './sign-in.ts';
import { limitSignIn } from './sign-in-limit.ts';
import type { Farewell } from './users/actions.ts';
import type { Told } from './users/export/store.ts';

export type HouseDeps = Omit<SignInDeps, 'clock'> & {
  clock?: SignInDeps['clock'];
  /** where NOTIFY is heard */
  databaseUrl: Address;
  limits?: Limits;
  watchdog?: Watchdog;
};

const version = '0.1.0';
const migrations = fileURLToPath(new URL('./database/migrations', import.meta.url));
const builds = fileURLToPath(new URL('../web/dist', import.meta.url));

/** Where each door stands below this server. */
export const doorPaths: Record<Service, string> = {
  main: '/api/main',
  files: '/api/files',
  booking: '/api/booking',
  posts: '/api/posts',
};

/** What the rooms do when a person goes. Each new room that keeps something of people adds its line. */
const farewellsOf = (env: Env): Farewell[] => [
  (work, person) => forgetBookingsOf(work, person.userId),
  // before the files: what a published post shows stays
  (work, person) => forgetPostsOf(work, person.userId),
  (work, person) => deleteFilesOf(work, person.userId),
  async (work, person) => {
    if (!env.oidcIssuer && person.account) await removeAccount(work.db, person.account.sub);
  },
  farewellToLink,
  (work, person) => forgetMessagesOf(work, person.userId),
  (work, person) => deleteLinesNaming(work.db, person.userId),
];

/** What the rooms tell a person who asks for everything about them. Each new room that keeps something of people adds its line. */
export const toldOf = (env: Env): Told[] => [
  settingsTold,
  messagesTold,
  buddiesTold,
  bookingsTold,
  qttrTold,
  positionsTold,
  postsTold,
  scoresTold,
  importsTold,
  calendarLinkTold,
  ...(env.oidcIssuer ? [] : [accountTold]),
];

const accountTold: Told = {
  name: 'account',
  about: { de: 'dein Konto für die Anmeldung', en: 'your account for signing in' },
  tells: [],
  find: async (db, { account }) => (account ? findAccountTold(db, account.sub) : null),
};

/** Every call of the product. */
export const allRoutes = (env: Env): Route[] => [
  ...mainRoutes(farewellsOf(env), toldOf(env)),
  ...filesRoutes,
  ...bookingRoutes,
  ...postsRoutes,
];

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

/** What must hold for the app to do its work. */
function checksOf({ dataDir, storageUrl }: Env, db: Database): Check[] {
  const names = readMigrations(migrations).map(({ name }) => name);
  const folders = [dataDir, ...(storageUrl?.startsWith('file:') ? [fileURLToPath(storageUrl)] : [])];
  return [
    () => findDatabaseProblem(db, names),
    async () =>
      (await Promise.all(folders.map(hasSpace))).every(Boolean) ? null : 'the disk has less than 200 MB left',
  ];
}

const originsOf = (urls: readonly string[]): string[] =>
  urls.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin);

/** Hears what other server processes change: rights are asked anew, browsers are told. */
async function openEars(
  app: FastifyInstance,
  databaseUrl: Address,
  callers: Callers,
  live: Live,
): Promise<void> {
  const hear = (channel: string, payload: string) => {
    if (channel === 'live') return void live.wake();
    const userId = JSON.parse(payload) as string;
    callers.forget(userId);
    live.part(userId);
  };
  const ears = await listen(databaseUrl, ['callers', 'live'], hear, {
    onDown: () => callers.remember(false),
    onReconnect: () => {
      callers.remember(true);
      // nobody knows whose rights changed meanwhile: all come back, and hear what they missed
      live.part();
      void live.wake();
    },
  });
  await live.wake();
  app.addHook('preClose', async () => live.close());
  app.addHook('onClose', () => ears.close());
}

/** Opens the house; it listens when its caller says so. Closing it closes all that it opened here. */
export async function openHouse(deps: HouseDeps): Promise<FastifyInstance> {
  const { env, db, log, clock = systemClock } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: env.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
  });
  app.setErrorHandler(answerProblem);
  readBodies(app);
  await relievePressure(app, deps.watchdog);
  const recorder = tracing();
  if (recorder) traceAnswers(app, recorder);
  protect(app, env.publicUrl);
  allowOrigins(app, env.corsOrigins);
  await app.register(fastifyCompress, compression);
  letGoOnClose(app);
  const readiness = watchReadiness(checksOf(env, db), log);
  app.addHook('onClose', async () => readiness.close());
  mountOperations(app, { findProblems: readiness.findProblems, metricsPublic: env.metricsPublic });
  const limiter = createLimiter(deps.limits ?? usualLimits);
  limitSignIn(app, limiter);
  const callers = await openSignIn(app, { ...deps, clock });
  if (recorder) mountTelemetry(app, { recorder, callers, limiter });
  const build = findBuild(builds);
  const live = createLive({ db, callers, limiter, log, build });
  await openEars(app, deps.databaseUrl, callers, live);
  await openLinks(db, env);
  await openKeys(db);
  await openFeedHost(db, env.publicUrl);
  const routes = allRoutes(env);
  const endpoints = routes.map((room) => room.written);
  const baseUrls = {
    main: env.mainApiUrl,
    files: env.fileApiUrl,
    booking: env.bookingApiUrl,
    posts: env.postsApiUrl,
  };
  const openDoor = (service: Service) => async (door: FastifyInstance) => {
    await door.register(fastifyMultipart, { throwFileSizeLimit: false });
    await mountDoor(door, service, routes, {
      db,
      env,
      clock,
      callers,
      limiter,
      callerByLink: (token) => callerByLink(db, token),
    });
    mountDocuments(door, service, endpoints, { title: env.clubName, baseUrl: baseUrls[service], version });
    if (service === 'main') live.mount(door);
  };
  for (const service of services)
    if (env.services.includes(service)) await app.register(openDoor(service), { prefix: doorPaths[service] });
  if (env.services.includes('main')) {
    mountSecurityTxt(app, { contact: env.securityContact, publicUrl: env.publicUrl, clock });
    await app.register((scope) => mountAnswers(scope, { db, env, clock, log, limiter, answers }));
    const preview = clubPreview(env.clubName, env.publicUrl);
    await mountSite(app, {
      home: builds,
      build,
      name: env.clubName,
      settings: settingsOf(env, build),
      apis: originsOf(Object.values(baseUrls)),
      preview,
      feed: `${baseUrls.posts}/v1/posts/feed`,
      previewOf: (path) => previewOf(db, env, path, preview),
    });
  } else
    app.setNotFoundHandler(() => {
      throw new Failure('not-found');
    });
  return app;
}
