// `npm run backup [-- file]`: saves the club in one file, whether or not the app is running.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { clubTime } from '@club/contract/club-time.ts';
import { systemClock } from '../../platform/clock.ts';
import { readEnv } from '../../platform/env.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { atDatabase, run, version } from '../command.ts';
import { BackupProblem } from './contents.ts';
import { makeBackup } from './make.ts';
import { countMissingFiles } from './missing-files.ts';

await run(async () => {
  const env = readEnv(process.env);
  const now = systemClock.now();
  const { date, time } = clubTime(env.clubTimezone).localOf(now);
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1)
    throw new BackupProblem('Into which file? One name is enough: npm run backup -- club.tar.gz');
  const [given] = positionals;
  const name = given ?? join('backups', `backup-${date}-${time.replace(':', '')}.tar.gz`);
  // npm changes to the project's folder; a relative name refers to the folder in which it was typed
  const path = resolve(given ? (process.env.INIT_CWD ?? '.') : '.', name);
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres', 'data')))
    throw new BackupProblem(
      `There is no club in ${resolve(env.dataDir)}: is DATA_DIR or DATABASE_URL missing?`,
    );
  await atDatabase(env, async (url) => {
    const storage = openStorage(env);
    const manifest = await makeBackup({ url, storage, path, app: version, club: env.clubName, now });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = manifest.parts.filter(({ name: part }) => part.startsWith('files/')).length;
    console.log(`Saved ${rows} rows and ${files} files in ${path}. It holds secrets: keep it safe.`);
    const { missing, of } = await countMissingFiles(url, manifest);
    if (missing === 0) return;
    const problem = `${missing} of ${of} files of this club are not in the storage, so they are not in the backup: is STORAGE_URL right?`;
    // a single lost picture, which nobody can bring back, must not make every night fail
    if (missing > of / 2) throw new BackupProblem(problem);
    console.error(problem);
  });
});
