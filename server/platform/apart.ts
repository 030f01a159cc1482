/** Work that is done in a process of its own, which is killed when it takes too long: the server never suffers. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inTurns } from './turns.ts';

export type Apart = {
  /** the program */
  script: URL;
  /** what it may do beside reading files; everything else is closed to it */
  flags: readonly string[];
  mostMs: number;
  /** pieces of work at the same time; others wait */
  atOnce: number;
};

async function run(
  { script, flags, mostMs }: Apart,
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
  // a process that was killed reads no more of its input
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
 * Does one piece of work: `input` goes to the program's standard input, what it writes comes back; null when it was
 * killed or failed. It throws Failure `unavailable` when too many wait already.
 */
export function openApart(apart: Apart) {
  const takeTurn = inTurns(apart);
  return (
    input: Uint8Array | string,
    { flags = [], env = {} }: { flags?: readonly string[]; env?: Record<string, string> } = {},
  ): Promise<string | null> => takeTurn(() => run(apart, input, flags, env));
}
