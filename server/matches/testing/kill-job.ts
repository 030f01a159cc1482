/** Runs a job of the match week in a process that is killed on the way. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./killed-job.ts', import.meta.url));

type Job = { name: 'askPlayers' | 'remindOfReports' | 'searchSubstitutes'; url: string; now: string };

/** The job until after this statement, counted from 1. @returns how the process ended: `SIGKILL`, or `0` when it had fewer */
export async function killAfter(statement: number, { name, url, now }: Job): Promise<string> {
  const child = spawn(process.execPath, [program, name, url, now, String(statement)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  const [code, signal] = await once(child, 'exit');
  return signal ?? String(code);
}
