/** Reads a PDF in a separate process, which is ended when it takes too much time or memory. */
import { openWorkerProcess } from '../platform/worker-process.ts';
import type { ParsedList } from './parse/list.ts';
import { looksLikePdf, type UnreadableReason } from './pdf-text.ts';

export type Reading = { list: ParsedList } | { reason: UnreadableReason | 'no-such-list' };

const readInWorker = openWorkerProcess({
  script: new URL('./reading-process.ts', import.meta.url),
  flags: ['--max-old-space-size=96', '--allow-worker'],
  mostMs: 60_000,
  atOnce: 2,
});

/**
 * The list in a PDF, or the reason why there is none; within 8 seconds of the processor and 300 MB.
 * @throws Failure `unavailable` when too many files wait already, or the machine is too busy
 */
export async function readList(bytes: Uint8Array, asker: string): Promise<Reading> {
  if (!looksLikePdf(bytes)) return { reason: 'not-a-pdf' };
  const answer = await readInWorker(asker, bytes);
  return answer === null ? { reason: 'pdf-too-heavy' } : (JSON.parse(answer) as Reading);
}
