/** Runs work in a separate process, which is killed when it takes too long, so that the server is not affected. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fairTurns } from './fair-turns.ts';

export type WorkerProcess = {
  /** the script */
  script: URL;
  /** permissions besides reading files; all others are denied */
  flags: readonly string[];
  /** milliseconds that a task may take once it runs */
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
    return code === 0 ? answer : null;
  } finally {
    clearTimeout(clock);
  }
}

/**
 * @returns a function that runs one task in turn: `asker` names who waits for it, `input` goes to the script's standard input.
 * It resolves with the script's output, or with null when it was killed or failed, and throws Failure `unavailable` when too
 * many wait already.
 */
export function openWorkerProcess(worker: WorkerProcess) {
  const inTurn = fairTurns({ mostWaiting: 20, atOnce: worker.atOnce });
  return (
    asker: string,
    input: Uint8Array | string,
    { flags = [], env = {} }: { flags?: readonly string[]; env?: Record<string, string> } = {},
  ): Promise<string | null> => inTurn(asker, () => run(worker, input, flags, env));
}
