/** What this browser has stored about recent pages may be of an older app, cut off, or refused. */
import { afterEach, expect, test, vi } from 'vitest';
import { ownKey } from '../platform/own-key.ts';
import { recentOf, saveRecent } from './recent-pages.ts';

const teams = { to: '/teams', label: 'Mannschaften', from: 'page' };

/** A browser with this text stored. */
function storing(text: string | null) {
  const stored = new Map(text === null ? [] : [[ownKey('found', 'ada'), text]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['nothing', null, []],
  ['pages', JSON.stringify([teams]), [teams]],
  ['a text that was cut off', '[{"to":"/te', []],
  ['something else', '{"to":"/teams"}', []],
  ['null', 'null', []],
  ['other sites', JSON.stringify([{ ...teams, to: 'https://elsewhere.example' }, teams]), [teams]],
  ['a page without a name', JSON.stringify([{ to: '/games', from: 'page' }, teams]), [teams]],
  ['gaps', JSON.stringify([null, teams]), [teams]],
])('stored is %s', (_, text, pages) => {
  storing(text);
  expect(recentOf('ada')).toEqual(pages);
});

test('without storage there are no recent pages, and nothing breaks', () => {
  const refuse = () => {
    throw new Error('no storage');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  saveRecent('ada', { ...teams, kind: 'page' } as never);
  expect(recentOf('ada')).toEqual([]);
});
