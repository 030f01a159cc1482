// `npm run seed`: fills the data folder of `npm run dev` with the demo club, and lists its accounts.
import { join } from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import { readEnv } from '../../platform/env.ts';
import { createLog } from '../../platform/log.ts';
import { closeDatabase, openDatabase } from '../../platform/postgres/database.ts';
import { migrate } from '../../platform/postgres/migrate.ts';
import { atDatabase, run } from '../command.ts';
import { openDemo } from './demo/fill.ts';

await run(async () => {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  await atDatabase(env, async (url) => {
    const db = openDatabase(url);
    try {
      await migrate(url, join(import.meta.dirname, '../migrations'), log);
      const accounts = await openDemo({ db, env, log, now: systemClock.now() });
      console.log(`The demo club is there; people sign in at ${env.publicUrl}.`);
      for (const { name, role, email, password } of accounts)
        console.log(`  ${email}  ${password}  (${name}, ${role.en})`);
    } finally {
      await closeDatabase(db);
    }
  });
});
