/** Malicious files: each gets its answer, and the server goes on. */
import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';
import * as hostile from './testing/raw-pdf.ts';
import { fixture } from './testing/read.ts';

const whole = () => readList(fixture('31-meldung-jugend19-2026-27-vorrunde-011b.pdf'), 'somebody');

describe.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a stream that grows to half a gigabyte', hostile.bomb, 'pdf-too-heavy'],
  ['a flood of text', hostile.flood, 'pdf-too-heavy'],
  ['drawings within drawings', hostile.laughs, 'pdf-too-heavy'],
  ['5,000 pages', () => hostile.manyPages(5000), 'pdf-too-heavy'],
  ['a tree of pages without end', hostile.endlessTree, 'pdf-unreadable'],
  ['nothing behind the first line', () => Buffer.from('%PDF-1.7\n'), 'pdf-unreadable'],
  ['a million half objects', () => Buffer.from(`%PDF-1.7\n${'1 0 obj\n<<'.repeat(9e5)}`), 'pdf-too-heavy'],
  ['a script', hostile.withScript, 'no-such-list'],
  ['a scan without text', () => fixture('82-no-text-scan.pdf'), 'pdf-without-text'],
  ['its second half missing', () => fixture('80-broken-truncated.pdf'), 'pdf-unreadable'],
  ['another format', () => Buffer.from('PK\u0003\u0004'), 'not-a-pdf'],
])('a PDF with %s', (_, make, reason) => {
  it(`is answered with ${reason}`, async () => {
    const bytes = await make();
    expect(await readList(bytes, 'somebody')).toEqual({ reason });
  });
});

it('six at once are queued, and a good one among them is read', async () => {
  const bomb = await hostile.bomb();
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => readList(bomb, 'somebody')),
    whole(),
  ]);
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ reason: 'pdf-too-heavy' })));
  expect(answers[5]).toMatchObject({ list: { kind: 'positions' } });
});
