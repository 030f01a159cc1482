/** Which build is a newer one; and a page reloads for a reason once: a second time would be a page that reloads for ever. */
import { afterEach, expect, test, vi } from 'vitest';
import { adoptConfig } from './config.ts';
import { forgetNewVersion, hearBuild, mayReloadFor, newVersion } from './new-version.ts';

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

test.each([
  ['the own build', { id: 'b', at: '2036-12-02' }, { id: 'b', at: '2036-12-02' }, null],
  ['a newer one', { id: 'b', at: '2036-12-02' }, { id: 'c', at: '2036-12-03' }, 'c'],
  // some processes of a deployment still run it
  ['an older one', { id: 'b', at: '2036-12-02' }, { id: 'a', at: '2036-12-01' }, null],
  ['another one in development', undefined, { id: 'c', at: '2036-12-03' }, null],
])('the server reports %s', (_, build, served, newer) => {
  adoptConfig({ build } as never);
  forgetNewVersion();
  hearBuild(JSON.stringify(served));
  expect(newVersion()).toBe(newer);
  forgetNewVersion();
});
