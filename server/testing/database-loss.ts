/**
 * Takes the database away from a running app while people write, again and again: the embedded one by `kill -9` of its
 * postmaster, an external one by a fast restart. The app has to survive as the same process.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { startPostgres } from '../platform/postgres/supervisor.ts';
import { ask } from '../platform/postgres/testing-ask.ts';
import { listenToLive } from './live-reader.ts';
import { temporaryFolder } from './memory-disk.ts';
import { openKeys, prepareProcess, processesIn } from './process.ts';
import { openWriters } from './writers.ts';

export type DatabaseLoss = 'embedded-killed' | 'outside-restarted';

const quiet = { info: () => undefined, warn: () => undefined };
const writers = Array.from({ length: 8 }, (_, at) => `writer${at}@hof.example`);
/** Acknowledged writes before each loss. */
const writesBefore = 15;
const patience = 60_000;

/** Waits until a condition is true. @throws Error with the name of the condition */
async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + patience;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`${what} did not come within ${patience / 1000} s`);
    await pause(20);
  }
}

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

const superuserUrl = (dataDir: string): string => {
  const read = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim();
  return `postgres://postgres:${read('password')}@127.0.0.1:${read('port')}/postgres`;
};

/** A database that the app does not run itself, in this process. */
async function openOutside() {
  const dataDir = temporaryFolder('outside');
  const postgres = await startPostgres({ dataDir, log: quiet });
  return {
    dataDir,
    url: postgres.url,
    close: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The app with its database, and a function that takes it away. */
async function openDatabases(loss: DatabaseLoss) {
  const keys = await openKeys();
  const outside = loss === 'outside-restarted' ? await openOutside() : null;
  const app = prepareProcess({
    OIDC_ISSUER: keys.issuer,
    OIDC_CLIENT_ID: keys.clientId,
    ADMIN_EMAILS: writers.join(','),
    ...(outside ? { DATABASE_URL: outside.url } : {}),
  });
  await app.start();
  const dataDir = outside?.dataDir ?? app.dataDir;
  return {
    app,
    keys,
    // both run the same supervisor, which restarts it
    lose: () => process.kill(postmasterOf(dataDir), outside ? 'SIGINT' : 'SIGKILL'),
    ask: <Row extends pg.QueryResultRow>(sql: string) => ask<Row>(superuserUrl(dataDir), sql),
    close: async () => {
      await app.killEverything();
      app.remove();
      await outside?.close();
      keys.close();
    },
  };
}

type Running = Awaited<ReturnType<typeof openDatabases>>;

const dueJobs = `select count(*)::int as n from graphile_worker.jobs
  where run_at <= now() and locked_at is null and attempts < max_attempts`;

/** The final state. @throws Error */
async function checkWrites({ ask, app }: Running, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const stored = await ask<{ id: string; name: string }>('select id, name from main.teams');
  const ids = new Set(stored.map(({ id }) => id));
  const lost = [...acknowledged].filter(([, id]) => !ids.has(id));
  if (lost.length > 0) throw new Error(`acknowledged and lost: ${lost.map(([name]) => name).join(', ')}`);
  if (new Set(stored.map(({ name }) => name)).size !== stored.length) throw new Error('written twice');
  await until('the end of all jobs', async () => (await ask<{ n: number }>(dueJobs))[0]?.n === 0);
  if (/secretKey|unhandled/i.test(app.output())) throw new Error(`the log says too much: ${app.output()}`);
}

/**
 * Loses the database `rounds` times under writes, with jobs in progress and an open live stream.
 * @param onRound is called after each round
 * @returns the number of acknowledged writes, and of answers with 503
 * @throws Error when the app ends, answers anything but success or 503, loses or duplicates a write, does not recover, or
 * leaves a process behind
 */
export async function killDatabaseRepeatedly(
  loss: DatabaseLoss,
  { rounds, onRound = () => undefined }: { rounds: number; onRound?: (round: number) => void },
): Promise<{ acknowledged: number; refused: number }> {
  const cluster = await openDatabases(loss);
  const { app, keys } = cluster;
  try {
    const tokens = await Promise.all(writers.map((email) => keys.token(email)));
    const writing = openWriters(app.origin(), tokens);
    const live = listenToLive(app.origin(), tokens[0] ?? '');
    const alive = () => {
      if (app.hasEnded()) throw new Error(`the app has ended: ${app.output()}`);
      writing.check();
      return true;
    };
    for (let round = 1; round <= rounds; round += 1) {
      const before = writing.acknowledged.size;
      await until('the writes', () => alive() && writing.acknowledged.size >= before + writesBefore);
      await cluster.ask(`select graphile_worker.add_job('prune-live-events') from generate_series(1, 40)`);
      cluster.lose();
      await until('a refusal or an answer', () => alive() && writing.turn());
      const since = writing.acknowledged.size;
      await until('the database', () => alive() && writing.acknowledged.size >= since + writesBefore);
      const fresh = () => [...writing.acknowledged.values()].slice(since);
      await until('the live stream', () => alive() && fresh().some((id) => live.received.has(id)));
      onRound(round);
    }
    live.close();
    await writing.stop();
    await checkWrites(cluster, writing.acknowledged);
    const code = await app.stop();
    if (code !== 0) throw new Error(`the app ended with ${code}: ${app.output()}`);
    const left = processesIn(app.dataDir);
    if (left.length > 0) throw new Error(`processes are left: ${left.join(', ')}`);
    return { acknowledged: writing.acknowledged.size, refused: writing.refused() };
  } finally {
    await cluster.close();
  }
}
