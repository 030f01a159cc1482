/** A primary and its hot standby, both of the embedded PostgreSQL, without a supervisor: for tests of a change of the primary. */

import { once } from 'node:events';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../../testing/free-port.ts';
import { temporaryFolder } from '../../testing/memory-disk.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { openFolder } from './folder.ts';
import { readPostmaster, spawnPostmaster } from './postmaster.ts';
import { appRole } from './role.ts';
import { startPostgres } from './supervisor.ts';
import { ask } from './testing-ask.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** Waits until the call succeeds. @throws its last error after 20 s */
async function eventually<T>(call: () => Promise<T>): Promise<T> {
  const end = performance.now() + 20_000;
  for (;;)
    try {
      return await call();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(20);
    }
}

/** One server of the pair, already started. */
async function openServer(dataDir: string) {
  const folder = openFolder(dataDir);
  const binaries = findBinaries();
  const port = await freePort();
  const child = spawnPostmaster(folder, binaries, chooseAccount(folder.home, binaries.postgres), port, true);
  const read = (path: string) => readFileSync(path, 'utf8').trim();
  const urlFor = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  const superuser = urlFor('postgres', read(folder.password));
  await eventually(() => ask(superuser, 'select 1'));
  const exited = once(child, 'exit');
  return {
    host: `127.0.0.1:${port}`,
    url: urlFor(appRole, read(folder.rolePassword)),
    ask: <Row extends pg.QueryResultRow>(sql: string) => ask<Row>(superuser, sql),
    /** kill -9 of the postmaster, and the end of its workers */
    kill: async () => {
      process.kill(readPostmaster(folder)?.pid ?? 0, 'SIGKILL');
      await exited;
    },
    stop: async () => {
      child.stdin?.end();
      await exited;
    },
    conninfo: `host=127.0.0.1 port=${port} user=postgres password=${read(folder.password)}`,
  };
}

/** Opens both. The standby follows as soon as `primary` has written. */
export async function openPair() {
  const [first, second] = ['primary', 'standby'].map((name) => temporaryFolder(name));
  const [at, beside] = [first ?? '', second ?? ''];
  await (await startPostgres({ dataDir: at, log: quiet })).stop();
  const copy = (name: string) => join(beside, 'postgres', name);
  cpSync(join(at, 'postgres'), join(beside, 'postgres'), { recursive: true, preserveTimestamps: true });
  const primary = await openServer(at);
  writeFileSync(copy('data/standby.signal'), '');
  appendFileSync(copy('data/postgresql.auto.conf'), `primary_conninfo = '${primary.conninfo}'\n`);
  const standby = await openServer(beside);
  return {
    primary,
    standby,
    /** URL with both hosts, the standby first */
    url: primary.url.replace(primary.host, `${standby.host},${primary.host}`),
    /** makes the standby the primary */
    promote: async () => {
      await standby.ask('select pg_promote()');
    },
    /** waits until the standby has applied everything that is committed */
    follow: async () => {
      const [now] = await primary.ask<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
      await eventually(async () => {
        const [row] = await standby.ask<{ there: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${now?.lsn}'::pg_lsn as there`,
        );
        if (!row?.there) throw new Error('the standby does not follow');
      });
    },
    close: async () => {
      await Promise.all([primary.stop(), standby.stop()]);
      for (const folder of [at, beside]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
