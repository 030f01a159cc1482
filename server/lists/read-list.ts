/** Reads a PDF in a process of its own, which is killed when it takes too long or too much: the server never suffers. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Failure } from '@club/contract/failures.ts';
import type { ParsedList } from './parse/list.ts';
import { looksLikePdf, type UnreadableReason } from './pdf-text.ts';

export type Reading = { list: ParsedList } | { reason: UnreadableReason | 'no-such-list' };

const mostMs = 8_000;
/** Files that are read at the same time; others wait. */
const atOnce = 2;
const mostWaiting = 20;

const script = fileURLToPath(new URL('./reading-process.ts', import.meta.url));
// it may read code and nothing else: no writing, no network, no processes of its own
const flags = [
  '--max-old-space-size=96',
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
  '--no-warnings',
];

async function readApart(bytes: Uint8Array): Promise<Reading> {
  const child = spawn(process.execPath, [...flags, script], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  const clock = setTimeout(() => child.kill('SIGKILL'), mostMs);
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  // a process that was killed reads no more of its file
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  try {
    const [code, answer] = await Promise.all([ended, text(child.stdout)]);
    return code === 0 ? (JSON.parse(answer) as Reading) : { reason: 'pdf-too-heavy' };
  } finally {
    clearTimeout(clock);
  }
}

let reading = 0;
const waiting: (() => void)[] = [];

/**
 * The list in a PDF, or why there is none; within 10 seconds and 300 MB of its turn.
 * @throws Failure `unavailable` when too many files wait already
 */
export async function readList(bytes: Uint8Array): Promise<Reading> {
  if (!looksLikePdf(bytes)) return { reason: 'not-a-pdf' };
  if (reading >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Failure('unavailable');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else reading += 1;
  try {
    return await readApart(bytes);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}
