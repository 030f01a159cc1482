/** The process that reads one file: bytes from standard input, its list or the reason to standard output, then it exits. */
import { buffer } from 'node:stream/consumers';
import { isMainThread, Worker } from 'node:worker_threads';
import { endBeyond } from '../platform/own-limits.ts';
import { parseLines } from './parse-lines.ts';
import { pdfText } from './pdf-text.ts';
import type { Reading } from './read-list.ts';

const limits = { memory: 240 * 1024 * 1024, processorMs: 8_000 };
const everyMs = 4;

/** Buffers are outside the engine's own limit, so a second thread checks the whole process. */
function watch(): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    endBeyond(limits);
    Atomics.wait(pause, 0, 0, everyMs);
  }
}

async function read(bytes: Uint8Array): Promise<Reading> {
  const text = await pdfText(bytes);
  if ('reason' in text) return text;
  try {
    const list = parseLines(text.pages);
    return list ? { list } : { reason: 'no-such-list' };
  } catch {
    return { reason: 'pdf-unreadable' };
  }
}

if (isMainThread) {
  const guard = new Worker(new URL(import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 16 } });
  guard.unref();
  const answer = await read(new Uint8Array(await buffer(process.stdin)));
  process.stdout.write(JSON.stringify(answer), () => process.exit(0));
} else watch();
