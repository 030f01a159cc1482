// PostgreSQL refuses to run as root: this chooses the account, or the user namespace, under which it runs instead.
import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { letPass } from '../data-folder.ts';

/** How to start a program: `wrap` goes before the command, `ids` into spawn's options. */
export interface Account {
  wrap: string[];
  ids: { uid?: number; gid?: number };
}

interface Entry {
  uid: number;
  gid: number;
}

/**
 * The account for PostgreSQL, with the folder `home` given to it.
 * Not root: the caller's own. Root: the folder's owner, else postgres, node or nobody; a user namespace
 * where such an account cannot reach the programs (a project under /root is closed to everyone else).
 * @throws Error with one clear line when nothing works.
 */
export function chooseAccount(home: string, program: string): Account {
  if (process.getuid?.() !== 0) return { wrap: [], ids: {} };
  for (const entry of candidates(statSync(home).uid)) {
    giveTo(home, entry);
    letPass(dirname(home), entry.gid);
    if (canRun(program, home, entry)) return { wrap: [], ids: entry };
  }
  giveTo(home, { uid: 0, gid: 0 });
  const wrap = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
  if (spawnSync('unshare', [...wrap.slice(1), program, '--version']).status === 0) return { wrap, ids: {} };
  throw new Error(
    'The embedded PostgreSQL may not run as root, and no other account can read this project folder. ' +
      'Start as another user, move the project out of /root, or set DATABASE_URL.',
  );
}

function candidates(owner: number): Entry[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const accounts = lines.map((line) => line.split(':'));
  const entry = ([, , uid, gid]: string[]): Entry => ({ uid: Number(uid), gid: Number(gid) });
  const byOwner = accounts.filter((parts) => owner !== 0 && Number(parts[2]) === owner);
  const byName = ['postgres', 'node', 'nobody'].flatMap((name) =>
    accounts.filter((parts) => parts[0] === name),
  );
  return [...byOwner, ...byName].map(entry).filter(({ uid }) => uid > 0);
}

function canRun(program: string, home: string, ids: Entry): boolean {
  const script = '"$0" --version >/dev/null 2>&1 && test -r "$1" -a -w "$1" -a -x "$1"';
  return spawnSync('/bin/sh', ['-c', script, program, home], { ...ids, cwd: '/' }).status === 0;
}

// everything below changes its owner too, so that a folder made under another account opens again
function giveTo(path: string, ids: Entry): void {
  if (statSync(path).uid === ids.uid) return;
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), ids.uid, ids.gid);
  }
  // last, because the owner of the top folder marks everything below as done
  chownSync(path, ids.uid, ids.gid);
}
