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

/**
 * Runs a whole job. @returns the statements, counted from 1, after which a kill has an effect of its own: PostgreSQL rolls back
 * what was not committed, so only the last statement and the commit of each transaction count
 * @param about only from the first to the last transaction with such a statement
 */
export async function momentsOf(
  url: string,
  run: (db: Database) => Promise<unknown>,
  about = /./,
): Promise<number[]> {
  const statements: string[] = [];
  const db = openDatabase(url, { max: 1, onQuery: (text) => statements.push(text) });
  await run(db);
  await closeDatabase(db);
  const isAbout = (text: string) => about.test(text);
  const first = statements.findIndex(isAbout);
  const last = statements.indexOf('commit', statements.findLastIndex(isAbout));
  let inTransaction = false;
  const moments = statements.flatMap((text, at) => {
    if (text === 'begin') inTransaction = true;
    if (text === 'commit') inTransaction = false;
    return inTransaction && statements[at + 1] !== 'commit' ? [] : [at];
  });
  return moments.filter((at) => first <= at && (last === -1 || at <= last)).map((at) => at + 1);
}

/** Runs the job up to and including this statement, counted from 1. @returns how the process ended: `SIGKILL`, or `0` when it had fewer */
export async function killAfter(statement: number, { program, name, url, now }: Job): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(program), name, url, now, String(statement)], {
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

/** In that process: runs the job that was asked for, killed like by `kill -9` right after one of its statements. */
export async function runKilled(jobs: Record<string, Run>): Promise<void> {
  const [name = '', url = '', now = '', last = ''] = process.argv.slice(2);
  const run = jobs[name];
  if (!run) throw new Error(`no job ${name}`);
  let statements = 0;
  const db = openDatabase(url, {
    max: 1,
    onQuery: () => {
      statements += 1;
      if (statements === Number(last)) process.kill(process.pid, 'SIGKILL');
    },
  });
  await run(db, readEnv({ DATABASE_URL: url }), new Date(now));
  await closeDatabase(db);
}
