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

test('a list opens with its usual view where the address says nothing', () => {
  rememberUsual('vera', games(), mine);
  expect(usualOf('vera', games())).toEqual(mine);
  expect(usualOf('vera', games({ q: 'Naila' }))).toBeUndefined();
  expect(usualOf('vera', { pathname: '/teams', search: {} })).toBeUndefined();
  expect(usualOf('jo', games())).toBeUndefined();
});

test('a look that never showed the list stays as it is', () => {
  rememberUsual('vera', { pathname: '/posts', search: { view: 'table' } }, { status: 'draft' });
  expect(usualOf('vera', { pathname: '/posts', search: {} })).toBeUndefined();
  expect(usualOf('vera', { pathname: '/posts', search: { view: 'table' } })).toEqual({
    view: 'table',
    status: 'draft',
  });
});

test('what is shown already leads nowhere, and a view that is usual no more is forgotten for every look', () => {
  rememberUsual('vera', games(), { view: 'results' });
  rememberUsual('vera', games({ view: 'results' }), { view: 'results' });
  expect(usualOf('vera', games({ view: 'results' }))).toBeUndefined();
  rememberUsual('vera', games({ view: 'results' }), undefined);
  expect(usualOf('vera', games())).toBeUndefined();
});
