/**
 * Runs expensive work on user input in a worker thread, which is ended when it takes too much time or memory, so that
 * others are served meanwhile. For parsers that use files or native code see `worker-process.ts`.
 */
import { MessageChannel } from 'node:worker_threads';
import { Failure } from '@club/contract/failures.ts';
import { Piscina } from 'piscina';
import { fairTurns } from './fair-turns.ts';
import type { Outcome, Task } from './worker-thread.ts';

const atOnce = 2;
// only a few may wait, because some of them hold a transaction
const inTurn = fairTurns({ atOnce, mostWaiting: 10 });

// threads are started on demand and end when idle, which saves memory in a quiet club
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

/** The limit counts from when the module is loaded: on a busy machine the start of a thread takes longer than its work. */
async function run(work: Omit<Task, 'loaded'>, mostMs: number): Promise<unknown> {
  const limit = new AbortController();
  const { port1, port2: loaded } = new MessageChannel();
  let clock: NodeJS.Timeout | undefined;
  port1.once('message', () => {
    clock = setTimeout(() => limit.abort(), mostMs);
  });
  const outcome = await pool
    // its type of a list is that of another form of postMessage
    .run({ ...work, loaded }, { signal: limit.signal, transferList: [loaded] as never })
    .catch((error: unknown) => {
      throw tooHard(error) ? new Failure('too-complicated') : error;
    })
    .finally(() => {
      port1.removeAllListeners('message').close();
      clearTimeout(clock);
    });
  if ('value' in outcome) return outcome.value;
  throw new Failure(outcome.refusal, { ...(outcome.detail === undefined ? {} : { detail: outcome.detail }) });
}

/**
 * The same function, run in a thread of the pool in turn. Its arguments and its result are copied, so they are plain data.
 * @param module the file that exports it  @param name its exported name  @param mostMs time limit of its work in milliseconds
 * @returns a function whose first parameter names who waits for it; it throws the original refusals, Failure
 * `too-complicated` for too much time or memory, and `unavailable` when too many wait
 */
export const offThread =
  <F extends (...args: never[]) => unknown>(module: URL, name: string, { mostMs }: { mostMs: number }) =>
  (asker: string, ...args: Parameters<F>): Promise<Awaited<ReturnType<F>>> =>
    inTurn(asker, () => run({ module: module.href, name, args }, mostMs)) as Promise<Awaited<ReturnType<F>>>;
