// One embedded PostgreSQL for a whole test run, and a fresh migrated database for every test that needs one.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/postgres/migrate.ts';
import { appRole } from '../platform/postgres/role.ts';
import { startPostgres } from '../platform/postgres/supervisor.ts';
import { temporaryFolder } from './memory-disk.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** for the superuser, who makes databases */
    databaseServer: string;
    /** for the role that the app uses, which owns them */
    databaseRole: string;
  }
}

const template = 'club_template';
const migrations = join(import.meta.dirname, '../database/migrations');

/** Vitest's global setup: the server, without durability, and the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = temporaryFolder('test');
  const log = { info: () => undefined, warn: (line: string) => console.warn(line) };
  const postgres = await startPostgres({ dataDir, log, durable: false });
  await onServer(postgres.superuserUrl, `create database ${template} owner ${appRole}`);
  await migrate(databaseUrl(postgres.url, template), migrations, log);
  project.provide('databaseServer', postgres.superuserUrl);
  project.provide('databaseRole', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

export interface TestDatabase {
  url: string;
  /** Drops it, even while others are connected. */
  drop(): Promise<void>;
}

/** A migrated database for one test, in some milliseconds. */
export function freshDatabase(): Promise<TestDatabase> {
  return create(`template ${template} strategy file_copy`);
}

/** An empty database, for tests of the migrations themselves. @param how further words of `create database` */
export function emptyDatabase(how = ''): Promise<TestDatabase> {
  return create(how);
}

async function create(how: string): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} owner ${appRole} ${how}`);
  return {
    url: databaseUrl(inject('databaseRole'), name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
