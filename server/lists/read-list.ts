/** Reads a PDF in a process of its own, which is killed when it takes too long or too much. */
import { openApart } from '../platform/apart.ts';
import type { ParsedList } from './parse/list.ts';
import { looksLikePdf, type UnreadableReason } from './pdf-text.ts';

export type Reading = { list: ParsedList } | { reason: UnreadableReason | 'no-such-list' };

const readApart = openApart({
  script: new URL('./reading-process.ts', import.meta.url),
  flags: ['--max-old-space-size=96'],
  mostMs: 8_000,
  atOnce: 2,
});

/**
 * The list in a PDF, or why there is none; within 10 seconds and 300 MB of its turn.
 * @throws Failure `unavailable` when too many files wait already
 */
export async function readList(bytes: Uint8Array): Promise<Reading> {
  if (!looksLikePdf(bytes)) return { reason: 'not-a-pdf' };
  const answer = await readApart(bytes);
  return answer === null ? { reason: 'pdf-too-heavy' } : (JSON.parse(answer) as Reading);
}
