import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// asks before anything at all, also before a page is left
const asksOnly = 'ui/ConfirmContent.tsx';
const web = join(import.meta.dirname, '..');
/** A button of Mantine's that is busy while something is sent; what only reads on is busy by other names. */
const sends = /<Button\b(?:(?!<\/?[A-Z]).)*?loading=\{[\w.]*busy\}/s;

test('every button that sends something says without a net why it cannot', () => {
  const files = globSync('**/*.tsx', { cwd: web, exclude: ['dist', asksOnly] });
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => sends.test(readFileSync(join(web, file), 'utf8')))).toEqual([]);
});
