import { expect, test } from 'vitest';
import { safeRedirect } from './redirect.ts';

test.each(['/teams', '/de/games?teamId=1#top', '/'])('after sign-in the person returns to %s', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'teams',
  '/\t/evil.example',
  '',
  null,
  7,
])('nobody is redirected to %j', (target) => {
  expect(safeRedirect(target)).toBe('/');
});
