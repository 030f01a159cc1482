import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFirstFiles } from './first-files.ts';
import { preloadLinks } from './preload-links.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-files-'));
beforeAll(() => {
  mkdirSync(join(folder, '.vite'));
  const [rows, requests] = [{}, ['main/v1/x']];
  const pages = {
    '/games/$id': { first: { de: ['assets/one.js'] }, rows, requests },
    '/games/create': { first: { de: ['assets/create.js', 'assets/form.js'] }, rows, requests },
    '/games': {
      first: { de: ['assets/games.js'] },
      rows: { '(max-width: 9em)': ['assets/cards.js'] },
      requests,
    },
    '/': { first: { de: ['assets/home.js'], en: ['assets/home-en.js'] }, rows, requests },
  };
  writeFileSync(join(folder, '.vite/first-files.json'), JSON.stringify(pages));
});
afterAll(() => rmSync(folder, { recursive: true }));

const tags = (path: string) => preloadLinks(readFirstFiles(folder)(path, 'en'));

test('a page lists its first files, in its language', () => {
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
  expect(tags('/de/games')).toBe(
    '<link rel="modulepreload" href="/assets/games.js" fetchpriority="low" crossorigin>' +
      '<link rel="modulepreload" href="/assets/cards.js" fetchpriority="low" crossorigin media="(max-width: 9em)">',
  );
});

test('the record of a page is found in its path', () => {
  const pageAt = readFirstFiles(folder);
  expect(pageAt('/de/games/0199', 'en')).toMatchObject({
    language: 'de',
    id: '0199',
    requests: ['main/v1/x'],
  });
  expect(pageAt('/de/games', 'en')?.id).toBe('');
});

test('a page without a language in its path is in that of the browser', () => {
  expect(readFirstFiles(folder)('/games/0199', 'de')).toMatchObject({ language: 'de', id: '0199' });
  expect(readFirstFiles(folder)('/', 'en')?.scripts).toEqual(['assets/home-en.js']);
  expect(readFirstFiles(folder)('/de', 'en')).toBeNull();
});

test('an unknown page lists nothing', () => {
  for (const path of ['/de/nowhere', '/games/create', '/de/teams/', '/"><script>', '/en/games/create'])
    expect(tags(path)).toBe('');
});

test('a build without preloads is accepted', () => {
  expect(readFirstFiles(join(folder, 'nothing'))('/de/', 'de')).toBeNull();
});
