import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownVariables } from './theme.ts';

const web = join(import.meta.dirname, '..');
// loaded without the theme, so its variables are missing there
const withoutTheme = ['boot.css', 'login/login.css'];
const allowed = new Set(['inherit', ...Object.keys(ownVariables.variables).map((name) => `var(${name})`)]);

test('every font size in the stylesheets is a step of the type scale', () => {
  const files = globSync('**/*.css', { cwd: web, exclude: ['dist'] }).filter(
    (file) => !withoutTheme.includes(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const others = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/^\s*font(?:-size)?:\s*([^;]+);/gm)]
      .map(([, size = '']) => size)
      .filter((size) => !allowed.has(size))
      .map((size) => `${file}: ${size}`),
  );
  expect(others).toEqual([]);
});
