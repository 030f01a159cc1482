// Runs the embedded PostgreSQL: starts it, keeps it running, and stops it with the process that started it.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOutOfSpace, whyNotWritten } from '../disk.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { alone, type Folder, openFolder, storePassword, writeDurably } from './folder.ts';
import { initialise } from './initialise.ts';
import * as postmaster from './postmaster.ts';
import { isAlive } from './processes.ts';
import { appRole, prepareRole } from './role.ts';

/** The supervisor's log; a pino logger fits. */
export interface Log {
  info(line: string): void;
  warn(line: string): void;
}

export interface StartOptions {
  /** The app's data folder; the database is in `postgres` below it. */
  dataDir: string;
  log: Log;
  /** False trades durability for speed; for tests only. */
  durable?: boolean;
}

/** A running embedded database. */
export interface Postgres {
  /** Its current URL for the app's role, which changes when a restart finds its port taken. */
  readonly url: string;
  /** The same for the superuser, who creates databases and roles. */
  readonly superuserUrl: string;
  /** Stops it if this process started it; up to 30 s. */
  stop(): Promise<void>;
}

/** Longest pause in milliseconds between two attempts to restart a database. */
const longestPause = 10_000;

interface Running {
  port: number;
  pid: number;
  /** Null if another process started it. */
  child: ChildProcess | null;
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that another process runs there.
 * Repairs what a crash left behind. If the database ends while in use it is started again, on the same port where that is free.
 * @throws Error with one clear line when it cannot run here.
 */
export async function startPostgres(options: StartOptions): Promise<Postgres> {
  try {
    return await startOrJoin(options);
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
    const why = whyNotWritten(error);
    throw new Error(`DATA_DIR ${resolve(options.dataDir)} cannot be written (${why}).`, { cause: error });
  }
}

async function startOrJoin({ dataDir, log, durable = true }: StartOptions): Promise<Postgres> {
  const folder = openFolder(dataDir);
  let stopping = false;
  let restart: Promise<void> | null = null;
  let running = await alone(folder, () => open(folder, log, durable));
  const urls = urlsOf(folder);
  let failures = 0;
  let nextTry = 0;

  const watch = setInterval(() => {
    if (stopping || restart || isAlive(running.pid) || performance.now() < nextTry) return;
    if (failures === 0) log.warn('The database has ended unexpectedly; starting it again.');
    restart = again().finally(() => {
      restart = null;
    });
  }, 500);
  watch.unref();

  async function again(): Promise<void> {
    try {
      running = await alone(folder, () => ensure(folder, log, durable));
      failures = 0;
      log.info('The database runs again.');
    } catch (error) {
      failures += 1;
      // such as a full disk: logged once, and retried until it works
      nextTry = performance.now() + Math.min(500 * 2 ** failures, longestPause);
      if (failures === 1) log.warn(`The database could not be started again: ${(error as Error).message}`);
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(watch);
    await restart;
    const { child } = running;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    const ended = once(child, 'exit');
    child.stdin?.end();
    await Promise.all([postmaster.endProcess(running.pid), ended]);
  }
  return {
    get url() {
      return urls.app(running.port);
    },
    get superuserUrl() {
      return urls.superuser(running.port);
    },
    stop,
  };
}

/** URLs by port, with the current passwords. */
function urlsOf(folder: Folder) {
  const urlFor = (role: string, password: string) => (port: number) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  return {
    app: urlFor(appRole, storePassword(folder.rolePassword)),
    superuser: urlFor('postgres', storePassword(folder.password)),
  };
}

/** The running database, with the app's role in it. */
async function open(folder: Folder, log: Log, durable: boolean): Promise<Running> {
  const running = await ensure(folder, log, durable);
  await prepareRole(urlsOf(folder).superuser(running.port), storePassword(folder.rolePassword));
  return running;
}

async function ensure(folder: Folder, log: Log, durable: boolean): Promise<Running> {
  const found = postmaster.readPostmaster(folder);
  if (postmaster.runsHere(folder, found) && postmaster.ownerLives(folder)) {
    const { pid, port } = await becomeReady(folder, () => !isAlive(found.pid), 0);
    return { pid, port, child: null };
  }
  const binaries = findBinaries();
  const account = chooseAccount(folder.home, binaries.postgres);
  if (existsSync(folder.data)) await postmaster.clearRemains(folder);
  else log.info('Making the database; this happens once.');
  await initialise(folder, binaries, account, durable);
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort(folder, attempt === 1);
    postmaster.takeOwnership(folder);
    const child = postmaster.spawnPostmaster(folder, binaries, account, port, durable);
    let failure: Error | null = null;
    child.on('error', (error) => {
      failure = error;
    });
    try {
      const { pid } = await becomeReady(folder, () => failure !== null || child.exitCode !== null, port);
      return letGo({ pid, port, child });
    } catch (error) {
      child.stdin?.end();
      if (attempt === 3) throw failure ?? error;
    }
  }
}

// the database must not keep the process alive: when the app's work is done, it may end
function letGo(running: Running): Running {
  const { child } = running;
  child?.unref();
  if (child?.stdin && 'unref' in child.stdin) (child.stdin as unknown as { unref(): void }).unref();
  return running;
}

// crash recovery may take a while: there is no time limit as long as the server process runs
async function becomeReady(
  folder: Folder,
  hasEnded: () => boolean,
  port: number,
): Promise<postmaster.Postmaster> {
  while (true) {
    const now = postmaster.readPostmaster(folder);
    if (now?.ready && (port === 0 || now.port === port)) return now;
    if (hasEnded()) throw new Error(`The database does not start:\n${lastLines(folder)}`);
    await sleep(10);
  }
}

function lastLines(folder: Folder): string {
  const text = existsSync(folder.log) ? readFileSync(folder.log, 'utf8') : '';
  return text.trim().split('\n').slice(-8).join('\n');
}

async function choosePort(folder: Folder, samePort: boolean): Promise<number> {
  const previous = samePort && existsSync(folder.port) ? Number(readFileSync(folder.port, 'utf8')) : 0;
  const port = (previous && (await tryPort(previous))) || (await tryPort(0));
  if (!port) throw new Error('There is no free port for the database.');
  if (port !== previous) writeDurably(folder.port, String(port));
  return port;
}

async function tryPort(wanted: number): Promise<number | null> {
  const server = createServer();
  const bound = new Promise<number | null>((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : null);
    });
  });
  const port = await bound;
  if (port !== null) await new Promise((resolve) => server.close(resolve));
  return port;
}
