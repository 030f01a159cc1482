// `npm run migrate`: migrates the configured database and exits; the server does the same when it starts.
import { join } from 'node:path';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { startPostgres } from '../platform/postgres/supervisor.ts';

const env = readEnv(process.env);
const log = createLog(env.logLevel);
const embedded = env.databaseUrl ? null : await startPostgres({ dataDir: env.dataDir, log });
try {
  const applied = await migrate(
    env.databaseUrl ?? embedded?.url ?? '',
    join(import.meta.dirname, 'migrations'),
    log,
  );
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
} finally {
  await embedded?.stop();
}
