/** Runs a job in a process that is killed before it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readEnv } from '../platform/env.ts';
import { closeDatabase, type Database, openDatabase } from '../platform/postgres/database.ts';

/** @param program a file that calls {@link runKilled}; `now` an instant */
type Job = { program: URL; name: string; url: string; now: string };

/** Runs the job up to and including this statement, counted from 1. @returns how the process ended: `SIGKILL`, or `0` when it had fewer */
export async function killAfter(statement: number, { program, name, url, now }: Job): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(program), name, url, now, String(statement)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  const [code, signal] = await once(child, 'exit');
  return signal ?? String(code);
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
