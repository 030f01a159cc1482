/** Reads a fixture like an import, in this process. */
import { readFileSync } from 'node:fs';
import { parseLines } from '../parse-lines.ts';
import { pdfText } from '../pdf-text.ts';

export const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

/** The list in these bytes, or the reason why there is none. */
export async function listIn(bytes: Uint8Array) {
  const text = await pdfText(new Uint8Array(bytes));
  return 'reason' in text ? text.reason : (parseLines(text.pages) ?? 'no-such-list');
}
