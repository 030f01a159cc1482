// The files around an embedded database: their paths, and the lock that serialises starts.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeToOthers } from '../data-folder.ts';

/** The paths of one embedded database, all below `<data folder>/postgres`. */
export interface Folder {
  home: string;
  data: string;
  /** of the superuser */
  password: string;
  /** of the role that the app uses */
  rolePassword: string;
  owner: string;
  port: string;
  lock: string;
  log: string;
}

/** Creates the folder where it is missing, and closes it to other accounts. */
export function openFolder(dataDir: string): Folder {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
  closeToOthers(dataDir);
  closeToOthers(join(dataDir, 'postgres'));
  const home = realpathSync(join(dataDir, 'postgres'));
  const at = (name: string) => join(home, name);
  return {
    home,
    data: at('data'),
    password: at('password'),
    rolePassword: at('role-password'),
    owner: at('owner'),
    port: at('port'),
    lock: at('lock'),
    log: at('postgres.log'),
  };
}

/** A password of the database, generated on the first start and stored in a file (hexadecimal, 256 bit). */
export function storePassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(32).toString('hex');
  writeDurably(file, password);
  return password;
}

/** Writes a file so that a power cut leaves either all of it or none. */
export function writeDurably(path: string, text: string): void {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameDurably(draft, path);
}

/** Renames, and waits until that is on the disk. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  if (process.platform === 'win32') return;
  const parent = openSync(dirname(to), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/**
 * Runs the function while no other process does so for this folder.
 * SQLite's file lock belongs to the kernel, so a killed process cannot leave it behind, as a lock file would.
 */
export async function alone<T>(folder: Folder, run: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(folder.lock, { timeout: 0 });
  try {
    while (!tryLock(lock)) await sleep(20);
    return await run();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    // no journal on the disk: backups and restarts need the lock also when it is full
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    if (/locked|busy/i.test(String(error))) return false;
    throw error;
  }
}
