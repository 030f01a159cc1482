/** The process: configuration, database, house; and a clean end. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openHouse } from './app.ts';
import { demoAccounts, seedDemo } from './database/seed/demo.ts';
import { jobHandlers } from './jobs.ts';
import { holdersOfUserManagement } from './permissions/actions.ts';
import { type Env, readEnv } from './platform/env.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMail } from './platform/mail.ts';
import { closeDatabase, type Database, openDatabase } from './platform/postgres/database.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { startPostgres } from './platform/postgres/supervisor.ts';

const migrations = fileURLToPath(new URL('./database/migrations', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

async function openGround(env: Env, log: Log) {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} };
  return startPostgres({ dataDir: env.dataDir, log });
}
