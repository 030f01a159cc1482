/**
 * Runs work in a separate process, so that the server is not affected. The process ends itself when it needs too much
 * (`own-limits.ts`), and is killed when the machine has no time for it.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Failure } from '@club/contract/failures.ts';
import { fairTurns } from './fair-turns.ts';

export type WorkerProcess = {
  /** the script */
  script: URL;
  /** permissions besides reading files; all others are denied */
  flags: readonly string[];
  /** milliseconds after which somebody waits no longer for a task that runs; more than the process allows itself */
  mostMs: number;
  /** tasks at the same time; others wait */
  atOnce: number;
};

async function run(
  { script, flags, mostMs }: WorkerProcess,
  input: Uint8Array | string,
  more: readonly string[],
  env: Record<string, string>,
): Promise<string | null> {
  const always = ['--permission', '--allow-fs-read=*', '--no-warnings'];
  const child = spawn(process.execPath, [...always, ...flags, ...more, fileURLToPath(script)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env,
  });
  const clock = setTimeout(() => child.kill('SIGKILL'), mostMs);
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  // a killed process reads no more of its input
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  try {
    const [code, answer] = await Promise.all([ended, text(child.stdout)]);
    // from here, and not by itself
    if (child.killed) throw new Failure('unavailable');
    return code === 0 ? answer : null;
  } finally {
    clearTimeout(clock);
  }
}

/**
 * @returns a function that runs one task in turn: `asker` names who waits for it, `input` goes to the script's standard input.
 * It resolves with the script's output, or with null when it ended itself or failed, and throws Failure `unavailable` when
 * too many wait already or it took too long.
 */
export function openWorkerProcess(worker: WorkerProcess) {
  const inTurn = fairTurns({ mostWaiting: 20, atOnce: worker.atOnce });
  return (
    asker: string,
    input: Uint8Array | string,
    { flags = [], env = {} }: { flags?: readonly string[]; env?: Record<string, string> } = {},
  ): Promise<string | null> => inTurn(asker, () => run(worker, input, flags, env));
}
