import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const find = (pattern: string) => globSync(pattern, { cwd: web, exclude: ['dist'] });
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const defined = new Map(
  find('**/*.module.css').map((file) => {
    const rules = read(file).replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
    return [normalize(file), new Set(matches(rules, /\.([a-z][\w-]*)(?=[^;{}]*\{)/gi))];
  }),
);

const used = find('**/*.{ts,tsx}').flatMap((file) => {
  const code = read(file);
  return [...code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].flatMap(
    ([, variable = '', path = '']) => {
      const sheet = normalize(join(dirname(file), path));
      return matches(code, new RegExp(`\\b${variable}\\.(\\w+)`, 'g')).map((name) => ({ file, sheet, name }));
    },
  );
});

// TypeScript takes every name of a CSS module for defined
test('every class that a component uses has a rule in its stylesheet', () => {
  expect(used.length).toBeGreaterThan(400);
  const missing = used.filter(({ sheet, name }) => !defined.get(sheet)?.has(name));
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('every rule of a stylesheet belongs to a class that a component uses', () => {
  const names = new Set(used.map(({ sheet, name }) => `${sheet}: ${name}`));
  const rules = [...defined].flatMap(([sheet, classes]) => [...classes].map((name) => `${sheet}: ${name}`));
  expect(rules.filter((rule) => !names.has(rule))).toEqual([]);
});
