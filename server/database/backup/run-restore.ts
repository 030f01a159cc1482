// `npm run restore -- file [--replace]`: restores a backup into the configured database and storage; the app must not be running.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../../platform/env.ts';
import { checkFolders } from '../../platform/start-errors.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { atDatabase, log, run } from '../command.ts';
import { BackupProblem } from './contents.ts';
import { readBackup, restoreBackup } from './restore.ts';

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1)
    throw new BackupProblem('Which backup? npm run restore -- backups/backup-....tar.gz [--replace]');
  const env = readEnv(process.env);
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const migrations = join(import.meta.dirname, '../migrations');
  // verified before a database is created
  const backup = await readBackup(path, migrations);
  await checkFolders(env);
  await atDatabase(env, async (url) => {
    const manifest = await restoreBackup({
      url,
      storage: openStorage(env),
      path,
      migrations,
      backup,
      replace: values.replace,
      log,
    });
    console.log(
      `${manifest.club} is back as it was at ${manifest.madeAt}. Start the app; everybody signs in anew.`,
    );
  });
});
