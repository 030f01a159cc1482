import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFirstFiles } from './preload-links.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-files-'));
beforeAll(() => {
  mkdirSync(join(folder, '.vite'));
  const preloads = {
    '/games/$id': { first: { de: ['assets/one.js'] }, rows: {} },
    '/games/create': { first: { de: ['assets/create.js', 'assets/form.js'] }, rows: {} },
    '/games': { first: { de: ['assets/games.js'] }, rows: { '(max-width: 9em)': ['assets/cards.js'] } },
    '/': { first: { de: ['assets/home.js'], en: ['assets/home-en.js'] }, rows: {} },
  };
  writeFileSync(join(folder, '.vite/first-files.json'), JSON.stringify(preloads));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a page lists its first files, in its language', () => {
  const tags = readFirstFiles(folder);
  expect(tags('/en/')).toBe(
    '<link rel="modulepreload" href="/assets/home-en.js" fetchpriority="low" crossorigin>',
  );
  expect(tags('/de/games/create/')).toBe(
    '<link rel="modulepreload" href="/assets/create.js" fetchpriority="low" crossorigin>' +
      '<link rel="modulepreload" href="/assets/form.js" fetchpriority="low" crossorigin>',
  );
  expect(tags('/de/games/0199')).toContain('one.js');
});

test('a list names the scripts of its rows for the windows that need them', () => {
  expect(readFirstFiles(folder)('/de/games')).toBe(
    '<link rel="modulepreload" href="/assets/games.js" fetchpriority="low" crossorigin>' +
      '<link rel="modulepreload" href="/assets/cards.js" fetchpriority="low" crossorigin media="(max-width: 9em)">',
  );
});

test('an unknown page, or one without a language in its path, lists nothing', () => {
  const tags = readFirstFiles(folder);
  for (const path of ['/de/nowhere', '/games/create', '/de/teams/', '/"><script>', '/en/games/create'])
    expect(tags(path)).toBe('');
});

test('a build without preloads is accepted', () => {
  expect(readFirstFiles(join(folder, 'nothing'))('/de/')).toBe('');
});
