/** The pages as they are built: what they need before any file has loaded is inside. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withInlined } from './pages.ts';

const named = /<!-- inline (\S+) -->/g;

test.each(['index.html', 'login.html'])('all that %s names is inside, styles and scripts as such', (name) => {
  const page = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
  const files = [...page.matchAll(named)].map(([, file = '']) => file);
  const built = withInlined(page);
  const count = (tag: string, text: string) => text.split(`<${tag}>`).length - 1;
  expect(files.length).toBeGreaterThan(0);
  expect(built).not.toMatch(named);
  for (const [tag, ending] of Object.entries({ style: '.css', script: '.js' }))
    expect(count(tag, built) - count(tag, page)).toBe(files.filter((file) => file.endsWith(ending)).length);
});
