/** The process: configuration, database, app; and its shutdown. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openApp } from './app.ts';
import { checkHolidayRegion } from './bookings/holiday-region.ts';
import type { DemoAccount } from './identity/deps.ts';
import { jobHandlers, jobsAtOnce, repeatedJobs } from './jobs.ts';
import { holdersOfUserManagement } from './permissions/actions.ts';
import { systemClock } from './platform/clock.ts';
import { type Env, misspeltIn, readEnv } from './platform/env.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMail } from './platform/mail.ts';
import { closeDatabase, type Database, openDatabase } from './platform/postgres/database.ts';
import { isLostConnection } from './platform/postgres/lost-connection.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { checkSessions } from './platform/postgres/sessions.ts';
import { type Postgres, startPostgres } from './platform/postgres/supervisor.ts';
import { checkFolders, explainStart } from './platform/start-errors.ts';
import { closeTracing, openTracing } from './platform/tracing/tracing.ts';
import { startWatchdog } from './platform/watchdog.ts';

const migrations = fileURLToPath(new URL('./database/migrations', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);

/** The embedded database, or the configured one. */
const openCluster = async (env: Env, log: Log): Promise<Pick<Postgres, 'url' | 'stop'>> =>
  env.databaseUrl
    ? { url: env.databaseUrl, stop: async () => {} }
    : startPostgres({ dataDir: env.dataDir, log });

/**
 * The last resort for a lost connection whose rejection nobody awaited, perhaps in a library: the database rolls back its
 * transaction, and the app goes on. Any other unhandled rejection ends the process, as it does in Node.
 */
function surviveLostConnections(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    if (!isLostConnection(reason)) throw reason;
    log.error({ err: reason }, 'a lost database connection was not handled');
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The link of the first start is valid as long as this process. */
function firstAdminLink(env: Env) {
  const token = randomBytes(24).toString('base64url');
  return {
    url: `${env.publicUrl}/session/login?firstAdmin=${token}`,
    matches: (given: string) => timingSafeEqual(digest(given), digest(token)),
  };
}

/** The demo club, if wanted: imported only then. */
async function demoAccounts(env: Env, db: Database, log: Log): Promise<DemoAccount[]> {
  if (!env.demo || !env.services.includes('main')) return [];
  const { openDemo } = await import('./database/seed/demo/fill.ts');
  if (env.oidcIssuer) print('DEMO: an outside provider signs people in, so there are no accounts to try.');
  return openDemo({ db, env, log, now: systemClock.now() });
}

/** A full disk or a closed pipe: output is lost, and the app goes on. */
function surviveLostOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/** Milliseconds within which the process ends after SIGTERM, whatever hangs: supervisors wait for ten seconds. */
const stopWithin = 9_000;

/** Waits for a step of the shutdown, with a time limit. */
const within = (ms: number, step: Promise<unknown>): Promise<unknown> => Promise.race([step, sleep(ms)]);

function endOn(stop: () => Promise<void>, log: Log): void {
  let ending = false;
  const end = (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    // hanging steps are abandoned; the embedded database notices the end of the process and stops by itself
    setTimeout(() => {
      log.error('something did not end in time');
      process.exit(1);
    }, stopWithin).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'not stopped cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

async function start(env: Env): Promise<void> {
  const watchdog = startWatchdog();
  const log = createLog(env.logLevel);
  surviveLostOutput();
  surviveLostConnections(log);
  for (const sentence of misspeltIn(process.env)) log.warn(sentence);
  await checkFolders(env);
  if (env.services.includes('booking')) await checkHolidayRegion(env);
  await openTracing(env.otlpEndpoint);
  const cluster = await openCluster(env, log);
  if (env.databaseUrl) await checkSessions(env.databaseUrl);
  await migrate(cluster.url, migrations, log);
  const address = () => cluster.url;
  const db = openDatabase(address, {
    onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const mail = createMail(env, log);
  const accounts = await demoAccounts(env, db, log);
  const link = firstAdminLink(env);
  const app = await openApp({
    env,
    db,
    databaseUrl: address,
    log,
    mail,
    isFirstAdminToken: link.matches,
    demoAccounts: accounts,
    watchdog,
  });
  // after the app, whose keys and addresses the jobs use
  const jobs = await startJobs(address, jobHandlers(env, mail, db, log), {
    cron: repeatedJobs,
    concurrency: jobsAtOnce,
    onFailure: (name, error, last) => log[last ? 'error' : 'warn']({ err: error, job: name }, 'job failed'),
  });
  endOn(async () => {
    // requests in progress may finish
    await within(5_000, app.close());
    app.server.closeAllConnections();
    await within(1_500, jobs.stop());
    await within(500, closeTracing());
    await within(500, closeDatabase(db));
    await cluster.stop();
  }, log);
  await app.listen({ port: env.port, host: env.host });
  print(`${env.clubName} is open: ${env.publicUrl}`);
  if (env.services.includes('main') && (await holdersOfUserManagement(db)).length === 0)
    print(`Nobody manages users yet. Open this link to become the first admin:\n  ${link.url}`);
}

let env: Env | null = null;
try {
  env = readEnv(process.env);
  await start(env);
} catch (error) {
  process.stderr.write(`${explainStart(error, env)}\n`);
  process.exit(1);
}
