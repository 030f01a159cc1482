// `npm run migrate`: migrates the configured database and exits; the server does the same when it starts.
import { join } from 'node:path';
import { readEnv } from '../platform/env.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { atDatabase, log, run } from './command.ts';

await run(async () => {
  const env = readEnv(process.env);
  await atDatabase(env, async (url) => {
    const applied = await migrate(url, join(import.meta.dirname, 'migrations'), log);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
  });
});
