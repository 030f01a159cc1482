import { expect, test } from 'vitest';
import { languageOf, negotiate, splitLocale, withLocale } from './locale.ts';

test.each([
  ['/de/teams', 'de', '/teams'],
  ['/de-AT/teams', 'de', '/teams'],
  ['/en/', 'en', '/'],
  ['/fr/games/import', 'en', '/games/import'],
  ['/de', 'de', '/'],
])('%s is %s and leads to %s', (path, language, pathname) => {
  expect(splitLocale(path)).toEqual({ language, pathname });
});

test.each(['/teams', '/', '/qttr', '/users/0199'])('%s names no language', (path) => {
  expect(splitLocale(path)).toEqual({ language: null, pathname: path });
});

test('a German browser gets German, every other one English', () => {
  expect(negotiate(['de-CH', 'en'])).toBe('de');
  expect(negotiate(['fr-FR', 'de'])).toBe('en');
  expect(negotiate([])).toBe('en');
  expect(languageOf('den')).toBe('en');
});

test('adding the language to a path and removing it again changes nothing', () => {
  for (const path of ['/', '/teams', '/bookable-events/recurring/create'])
    expect(splitLocale(withLocale('de', path))).toEqual({ language: 'de', pathname: path });
});
