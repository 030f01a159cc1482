/** What is left on a device that several people use. */
import { afterEach, expect, test, vi } from 'vitest';
import { keepRecent, recentOf } from '../find/kept-choices.ts';
import { forgetWritten } from './kept.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's store: its keys are its own properties. */
const storeWith = (...keys: string[]) => {
  const store = Object.fromEntries(keys.map((key) => [key, '{}']));
  const deeds = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(store, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(store, key),
  };
  for (const [name, value] of Object.entries(deeds)) Object.defineProperty(store, name, { value });
  vi.stubGlobal('localStorage', store);
  return store;
};

test('whoever signs out leaves nothing that they were writing, and nothing else is touched', () => {
  const store = storeWith('club-post:vera:new', 'club-post:vera:1', 'other');
  forgetWritten();
  expect(Object.keys(store)).toEqual(['other']);
});

test('whoever comes back finds their text, and nothing of somebody else', () => {
  const store = storeWith('club-post:vera:new', 'club-post:mira:new');
  forgetWritten('mira');
  expect(Object.keys(store)).toEqual(['club-post:mira:new']);
});

test('what somebody opened last is theirs for as long as they stay', () => {
  storeWith();
  keepRecent('mira', { id: 'teams', kind: 'pages', to: '/teams', label: 'Mannschaften' });
  forgetWritten('mira');
  expect(recentOf('mira').map(({ to }) => to)).toEqual(['/teams']);
  forgetWritten('vera');
  expect(recentOf('mira')).toEqual([]);
});
