/** What remains on a device that several people use. */
import { afterEach, expect, test, vi } from 'vitest';
import { recentOf, saveRecent } from '../find/recent-pages.ts';
import { clearDrafts, onSignedOutElsewhere } from './own-key.ts';

afterEach(() => vi.unstubAllGlobals());

/** A mock of the browser's storage: its keys are its own properties. */
const storeWith = (...keys: string[]) => {
  const store = Object.fromEntries(keys.map((key) => [key, '{}']));
  const actions = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(store, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(store, key),
  };
  for (const [name, value] of Object.entries(actions)) Object.defineProperty(store, name, { value });
  vi.stubGlobal('localStorage', store);
  return store;
};

test('sign-out deletes the person’s drafts and nothing else', () => {
  const store = storeWith('club-post:vera:new', 'club-post:vera:1', 'other');
  clearDrafts();
  expect(Object.keys(store)).toEqual(['other']);
});

test('a person who returns finds their drafts, and nothing of somebody else', () => {
  const store = storeWith('club-post:vera:new', 'club-post:mira:new');
  clearDrafts('mira');
  expect(Object.keys(store)).toEqual(['club-post:mira:new']);
});

test('what a parent left for a child is the parent’s, also when the child signs in', () => {
  const store = storeWith('club-answer:vera:mira:1');
  clearDrafts('mira');
  expect(Object.keys(store)).toEqual([]);
});

test('recent pages belong to one person until they sign out', () => {
  storeWith();
  saveRecent('mira', { id: 'teams', kind: 'pages', to: '/teams', label: 'Mannschaften' });
  clearDrafts('mira');
  expect(recentOf('mira').map(({ to }) => to)).toEqual(['/teams']);
  clearDrafts('vera');
  expect(recentOf('mira')).toEqual([]);
});

test('a sign-out in another tab is heard, nothing else is, and not after one has stopped listening', async () => {
  const heard: string[] = [];
  const stop = onSignedOutElsewhere(() => heard.push('first'));
  const stopSecond = onSignedOutElsewhere(() => heard.push('second'));
  const elsewhere = new BroadcastChannel('session');
  elsewhere.postMessage('signed-in');
  elsewhere.postMessage('signed-out');
  await expect.poll(() => heard.toSorted()).toEqual(['first', 'second']);
  stop();
  elsewhere.postMessage('signed-out');
  await expect.poll(() => heard.filter((one) => one === 'second')).toHaveLength(2);
  expect(heard.filter((one) => one === 'first')).toHaveLength(1);
  stopSecond();
  elsewhere.close();
});
