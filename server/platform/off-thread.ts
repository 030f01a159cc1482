/**
 * Hard work on what a caller sent, away from the event loop: in a thread that is ended when it takes too long or too much
 * memory, so that everybody else is served meanwhile. For parsers that touch files or native code see `apart.ts`.
 */
import { Failure } from '@club/contract/failures.ts';
import { Piscina } from 'piscina';
import { inTurns } from './turns.ts';
import type { Outcome, Task } from './worker-thread.ts';

const atOnce = 2;
// few may wait: a call that holds a transaction waits with the others
const takeTurn = inTurns({ atOnce, mostWaiting: 10 });

// a thread is made when it is needed and goes when nothing was asked for a while: an idle club keeps its memory
const pool = new Piscina<Task, Outcome>({
  filename: new URL('./worker-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: atOnce,
  idleTimeout: 60_000,
  env: {},
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
});

const tooHard = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
};

async function run(task: Task, mostMs: number): Promise<unknown> {
  const outcome = await pool.run(task, { signal: AbortSignal.timeout(mostMs) }).catch((error: unknown) => {
    throw tooHard(error) ? new Failure('too-complicated') : error;
  });
  if ('value' in outcome) return outcome.value;
  throw new Failure(outcome.refusal, { ...(outcome.detail === undefined ? {} : { detail: outcome.detail }) });
}

/**
 * The same function, run in a thread of the pool. Its arguments and its answer are copied, so they are plain data.
 * @param module the file that exports it  @param name under which name  @param mostMs milliseconds that it may run
 * @returns a function that throws what the function refuses, Failure `too-complicated` when it took too long or too much
 * memory, and `unavailable` when too many wait
 */
export const offThread =
  <F extends (...args: never[]) => unknown>(module: URL, name: string, { mostMs }: { mostMs: number }) =>
  (...args: Parameters<F>): Promise<Awaited<ReturnType<F>>> =>
    takeTurn(() => run({ module: module.href, name, args }, mostMs)) as Promise<Awaited<ReturnType<F>>>;
