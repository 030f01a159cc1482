// Information of the operating system about processes: whether they run, since when, and in which folder.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** True while a process runs; a zombie counts as ended, since it holds no resources. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || statFields(pid)?.[0] !== 'Z';
}

/** A mark that distinguishes a process from a later one with the same number; empty on systems without one. */
export function startMark(pid: number): string {
  if (process.platform === 'linux') return `${bootId()} ${statFields(pid)?.[19] ?? 'gone'}`;
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** True when the process is a PostgreSQL of this data folder. */
export function worksIn(pid: number, folder: string): boolean {
  if (process.platform === 'win32') return isAlive(pid);
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return (stdout ?? '').includes(folder);
  }
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // another account's process hides its folder, but not its command line
    return read(`/proc/${pid}/cmdline`).includes(folder);
  }
}

/** The PostgreSQL processes that still work in a data folder. Linux only; elsewhere PostgreSQL's own check applies. */
export function workersIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => read(`/proc/${pid}/comm`).startsWith('postgres') && worksIn(pid, folder));
}

/** Sends a signal, ignoring that the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

// proc(5): the fields after the command's closing bracket; the first is the state, the twentieth the start.
function statFields(pid: number): string[] | null {
  const text = read(`/proc/${pid}/stat`);
  return text ? text.slice(text.lastIndexOf(')') + 2).split(' ') : null;
}

function bootId(): string {
  return read('/proc/sys/kernel/random/boot_id').trim();
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
