// The running PostgreSQL of a folder: find, check, start, stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Folder, writeDurably } from './folder.ts';
import { isAlive, signal, startMark, workersIn, worksIn } from './processes.ts';

/** The relevant lines of postmaster.pid (PostgreSQL, miscadmin.h: LOCK_FILE_LINE_*). */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** The contents of postmaster.pid, or null where it is missing or incomplete. */
export function readPostmaster(folder: Folder): Postmaster | null {
  const lines = readOrEmpty(join(folder.data, 'postmaster.pid')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** True while a PostgreSQL of this folder is running. */
export function runsHere(folder: Folder, found: Postmaster | null): found is Postmaster {
  return found !== null && worksIn(found.pid, folder.data);
}

/** Records this process as the owner of the database. */
export function takeOwnership(folder: Folder): void {
  writeDurably(folder.owner, `${process.pid}\n${startMark(process.pid)}`);
}

/** True while the process that started the database is running. */
export function ownerLives(folder: Folder): boolean {
  const [pid, mark] = readOrEmpty(folder.owner).split('\n');
  return Number(pid) > 0 && isAlive(Number(pid)) && startMark(Number(pid)) === mark;
}

/**
 * Ends what a killed owner left running, and removes a stale postmaster.pid.
 * The file is removed only when no process works in the folder: two servers on one folder would destroy it.
 */
export async function clearRemains(folder: Folder): Promise<void> {
  const found = readPostmaster(folder);
  if (runsHere(folder, found)) await endProcess(found.pid);
  for (const pid of workersIn(folder.data)) await endProcess(pid);
  const left = workersIn(folder.data);
  if (left.length > 0)
    throw new Error(`PostgreSQL processes ${left.join(', ')} still work in ${folder.data}.`);
  // on systems other than Linux a running process with that number might be ours: PostgreSQL then decides itself
  if (found && !worksIn(found.pid, folder.data)) rmSync(join(folder.data, 'postmaster.pid'), { force: true });
}

/** Requests a fast shutdown, then forces it; up to 30 s. */
export async function endProcess(pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ];
  for (const [name, patience] of steps) {
    signal(pid, name);
    const until = Date.now() + patience;
    while (isAlive(pid) && Date.now() < until) await sleep(10);
    if (!isAlive(pid)) return;
  }
}

// The shell holds one end of a pipe whose other end is in node: when node ends, however it ends, the read
// returns and PostgreSQL is stopped. When PostgreSQL ends first, the shell ends with its exit code.
const guardian = `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ read -r word <&3; kill -INT $server; } 2>/dev/null & watch=$!
exec 3<&-
wait $server; code=$?
kill $watch 2>/dev/null
exit $code`;

/** Starts PostgreSQL under its guardian. The child's exit is PostgreSQL's; closing its stdin stops it. */
export function spawnPostmaster(
  folder: Folder,
  binaries: Binaries,
  account: Account,
  port: number,
  durable: boolean,
): ChildProcess {
  turnLog(folder);
  const log = openSync(folder.log, 'a', 0o600);
  const command = [...account.wrap, binaries.postgres, ...flags(folder, port, durable)];
  const guarded = ['/bin/sh', '-c', guardian, 'postgres-guardian', ...command];
  const [program = '', ...args] = process.platform === 'win32' ? command : guarded;
  const child = spawn(program, args, {
    ...account.ids,
    cwd: folder.home,
    detached: process.platform !== 'win32',
    stdio: ['pipe', log, log],
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
  });
  closeSync(log);
  // a pipe without a reader is expected: the exit is handled elsewhere
  child.stdin?.on('error', () => undefined);
  return child;
}

/** Without durability; and without processes that PostgreSQL starts by itself: tests look at who is connected, and waits. */
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

function flags(folder: Folder, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    io_method: 'sync',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // for disks without a moving head: with 4, the default, the planner reads small tables whole for each row of a page
    random_page_cost: '1.1',
    max_wal_size: '512MB',
    max_logical_replication_workers: '0',
    ...(durable ? {} : forTests),
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folder.data, '-p', String(port), ...pairs];
}

function turnLog(folder: Folder): void {
  const size = statSync(folder.log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10_000_000) renameSync(folder.log, `${folder.log}.1`);
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
