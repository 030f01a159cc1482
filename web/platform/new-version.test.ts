/** A page reloads for a reason once: a second time would be a page that reloads for ever. */
import { afterEach, expect, test, vi } from 'vitest';
import { mayReloadFor } from './new-version.ts';

afterEach(() => vi.unstubAllGlobals());

test('each reason counts once, until there is another one', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect([mayReloadFor('one'), mayReloadFor('one'), mayReloadFor('two')]).toEqual([true, false, true]);
});

test('where it cannot be stored, nothing reloads', () => {
  const refuse = () => {
    throw new Error('no storage');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(mayReloadFor('one')).toBe(false);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse });
  expect(mayReloadFor('one')).toBe(false);
});
