import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberUsual, usualOf } from './usual-view.ts';

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const games = (search: object = {}) => ({ pathname: '/games', search });
const mine = { view: 'results', q: 'Hof II' };

test('a list opens with its default view where the URL has no parameters', () => {
  rememberUsual('vera', games(), mine);
  expect(usualOf('vera', games())).toEqual(mine);
  expect(usualOf('vera', games({ q: 'Naila' }))).toBeUndefined();
  expect(usualOf('vera', { pathname: '/teams', search: {} })).toBeUndefined();
  expect(usualOf('jo', games())).toBeUndefined();
});

test('a variant of the page that never showed the list stays as it is', () => {
  rememberUsual('vera', { pathname: '/posts', search: { view: 'table' } }, { status: 'draft' });
  expect(usualOf('vera', { pathname: '/posts', search: {} })).toBeUndefined();
  expect(usualOf('vera', { pathname: '/posts', search: { view: 'table' } })).toEqual({
    view: 'table',
    status: 'draft',
  });
});

test('no redirect to what is shown already; a view that is no longer the default is forgotten for every variant', () => {
  rememberUsual('vera', games(), { view: 'results' });
  rememberUsual('vera', games({ view: 'results' }), { view: 'results' });
  expect(usualOf('vera', games({ view: 'results' }))).toBeUndefined();
  rememberUsual('vera', games({ view: 'results' }), undefined);
  expect(usualOf('vera', games())).toBeUndefined();
});
