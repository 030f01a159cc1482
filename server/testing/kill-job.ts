/** Runs a job in a process that is killed before it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readEnv } from '../platform/env.ts';
import { closeDatabase, type Database, openDatabase } from '../platform/postgres/database.ts';
import { ask } from '../platform/postgres/testing-ask.ts';

/** @param program a file that calls {@link runKilled}; `now` an instant */
type Job = { program: URL; name: string; url: string; now: string };

/** Runs the job until this moment, counted from 1. @returns how the process ended: `SIGKILL`, or `0` when it had fewer */
export async function killAt(moment: number, { program, name, url, now }: Job): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(program), name, url, now, String(moment)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // the cache saves a third of its start
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  });
  const [code, signal] = await once(child, 'exit');
  await untilQuiet(url);
  return signal ?? String(code);
}

/** Waits until PostgreSQL has noticed the death: until then the rows of an open transaction are locked, and may be skipped. */
async function untilQuiet(url: string): Promise<void> {
  const isBusy = async () => {
    const busy = await ask(
      url,
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'
         and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    return busy.length > 0;
  };
  while (await isBusy()) await pause(10);
}

type Run = (db: Database, env: ReturnType<typeof readEnv>, now: Date) => Promise<unknown>;

/** Whether a statement writes, those included that queue a job. */
const writes = (text: string): boolean =>
  !/^\s*(?:begin|select|set)\b/i.test(text) || text.includes('add_job');

/**
 * Counts the moments at which a kill leaves something of its own: after each commit, after each statement outside of a
 * transaction, and in each transaction once something is written, since PostgreSQL rolls back all of it.
 * @param about only transactions with such a statement
 */
function countMoments(about: RegExp, onMoment: (moment: number) => void): (text: string) => void {
  let moments = 0;
  let isOpen = false;
  let isRelevant = false;
  let hasWritten = false;
  return (text) => {
    if (text === 'begin') {
      isOpen = true;
      isRelevant = false;
      hasWritten = false;
      return;
    }
    isRelevant = about.test(text) || (isOpen && isRelevant);
    if (isRelevant && (!isOpen || text === 'commit' || (writes(text) && !hasWritten))) onMoment(++moments);
    hasWritten ||= isRelevant && writes(text);
    if (text === 'commit') isOpen = false;
  };
}

/** In that process: runs the job that was asked for, killed like by `kill -9` at that moment. @param about see {@link countMoments} */
export async function runKilled(jobs: Record<string, Run>, about = /./): Promise<void> {
  const [name = '', url = '', now = '', last = ''] = process.argv.slice(2);
  const run = jobs[name];
  if (!run) throw new Error(`no job ${name}`);
  const onMoment = (moment: number) => {
    if (moment === Number(last)) process.kill(process.pid, 'SIGKILL');
  };
  const db = openDatabase(url, { max: 1, onQuery: countMoments(about, onMoment) });
  await run(db, readEnv({ DATABASE_URL: url }), new Date(now));
  await closeDatabase(db);
}
