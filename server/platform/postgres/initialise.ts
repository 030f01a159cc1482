// Creates a new database folder atomically.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Folder, renameDurably, storePassword } from './folder.ts';

const major = '18';

/**
 * Creates the data folder on the first start and checks its version on every other.
 * initdb works in a temporary folder that is renamed at the end, so an interrupted start leaves nothing half-made.
 */
export async function initialise(
  folder: Folder,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  removeDrafts(folder);
  if (existsSync(folder.data)) return checkVersion(folder);
  storePassword(folder.password);
  const draft = join(folder.home, `init-${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  const { uid, gid } = account.ids;
  if (uid !== undefined && gid !== undefined) {
    chownSync(draft, uid, gid);
    chownSync(folder.password, uid, gid);
  }
  await run(binaries.initdb, account, [
    ...['--pgdata', draft, '--username', 'postgres', '--pwfile', folder.password, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--no-instructions', ...(durable ? [] : ['--no-sync'])],
  ]);
  renameDurably(draft, folder.data);
}

function removeDrafts(folder: Folder): void {
  for (const name of readdirSync(folder.home)) {
    if (name.startsWith('init-')) rmSync(join(folder.home, name), { recursive: true, force: true });
  }
}

function checkVersion(folder: Folder): void {
  const found = readFileSync(join(folder.data, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new Error(
    `The database in ${folder.data} was made by PostgreSQL ${found}, this release brings ${major}. ` +
      'Restore a backup into a new data folder, or set DATABASE_URL.',
  );
}

async function run(program: string, account: Account, args: string[]): Promise<void> {
  const [command = program, ...rest] = [...account.wrap, program, ...args];
  const child = spawn(command, rest, { ...account.ids, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  const [, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`The database could not be made: ${complaint.trim()}`);
}
