/** Programs of the trial: started with their output in a file, killed by process id, and all ended at the end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Ids = { uid?: number; gid?: number };

/** Calls the function at this interval (ms) until it returns something true. @throws Error with the name and the last error after `patience` ms */
export async function until<T>(
  what: string,
  call: () => Promise<T>,
  patience = 90_000,
  every = 100,
): Promise<NonNullable<T>> {
  const end = performance.now() + patience;
  for (let last: unknown; ; await pause(every)) {
    const found = await call().catch((error: unknown) => {
      last = error;
    });
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what} did not come: ${String(last)}`);
  }
}

/** Starts programs whose output goes to files in `folder`. */
export function openPrograms(folder: string) {
  const children = new Set<ChildProcess>();
  return {
    start(
      name: string,
      command: readonly string[],
      { env = {}, ids = {} }: { env?: NodeJS.ProcessEnv; ids?: Ids } = {},
    ) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const [program = '', ...args] = command;
      const child = spawn(program, args, {
        ...ids,
        cwd: folder,
        stdio: ['ignore', log, log],
        env: { ...process.env, ...env },
      });
      closeSync(log);
      children.add(child);
      const exited = new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.once('error', (error) => {
          console.error(`${name}: ${error.message}`);
          resolve();
        });
      });
      void exited.then(() => children.delete(child));
      return {
        end: async (signal: NodeJS.Signals) => {
          child.kill(signal);
          await exited;
        },
      };
    },
    async endAll() {
      const all = [...children];
      for (const child of all) child.kill('SIGTERM');
      await Promise.all(all.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    },
  };
}

export type Programs = ReturnType<typeof openPrograms>;
export type Program = ReturnType<Programs['start']>;
