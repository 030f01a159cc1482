import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownKey } from '../../platform/own-key.ts';
import { clearDraft, hasDrafts, loadDraft, saveDraft, stopSavingDrafts, valuesFrom } from './drafts.ts';

/** A browser's storage. @param capacity most characters */
function browserStore(capacity = 5_000_000) {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => {
      stored.delete(key);
      delete (store as Record<string, unknown>)[key];
    },
    setItem: (key: string, value: string) => {
      const others = [...stored].filter(([other]) => other !== key);
      const size = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (size + key.length + value.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
      Object.assign(store, { [key]: value });
    },
  };
  return store;
}

const now = Date.parse('2026-11-22T10:46:00Z');
const day = 86_400_000;
const team = { userId: 'vera', form: 'team:new' };
const copyAt = (at: number, name = 'Hof V') => ({ at, values: { name }, unread: {}, record: null });

beforeEach(() => vi.stubGlobal('localStorage', browserStore()));
afterEach(() => vi.unstubAllGlobals());

test('a draft is restored, for that person and that form alone', () => {
  expect(saveDraft(team, copyAt(now))).toBe(true);
  expect(loadDraft(team, now)).toEqual(copyAt(now));
  expect(loadDraft({ ...team, userId: 'mira' }, now)).toBeNull();
  expect(loadDraft({ ...team, form: 'team:1' }, now)).toBeNull();
  expect(hasDrafts('vera', now)).toBe(true);
  expect(hasDrafts('mira', now)).toBe(false);
  clearDraft(team);
  expect(loadDraft(team, now)).toBeNull();
});

test('after seven days it is deleted, no matter who signs in', () => {
  saveDraft(team, copyAt(now));
  expect(loadDraft(team, now + 7 * day - 1)).not.toBeNull();
  expect(hasDrafts('vera', now + 7 * day)).toBe(false);
  expect(localStorage.getItem('club-form:vera:team:new')).toBeNull();
});

test('the newest twenty drafts of a person stay, within the space limit of the device', () => {
  for (let index = 0; index < 25; index += 1)
    saveDraft({ ...team, form: `team:${index}` }, copyAt(now + index));
  const left = Array.from({ length: 25 }, (_, index) =>
    loadDraft({ ...team, form: `team:${index}` }, now + 25),
  ).filter(Boolean);
  expect(left).toHaveLength(20);
  expect(loadDraft({ ...team, form: 'team:24' }, now + 25)).not.toBeNull();
  expect(saveDraft(team, copyAt(now + 30, 'x'.repeat(1_999_900)))).toBe(true);
  expect(loadDraft({ ...team, form: 'team:23' }, now + 30)).toBeNull();
  expect(saveDraft(team, copyAt(now + 31, 'x'.repeat(2_000_001)))).toBe(false);
});

test('a full or forbidden storage is reported', () => {
  vi.stubGlobal('localStorage', browserStore(100));
  expect(saveDraft(team, copyAt(now, 'x'.repeat(100)))).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(saveDraft(team, copyAt(now))).toBe(false);
  expect(loadDraft(team, now)).toBeNull();
  expect(hasDrafts('vera', now)).toBe(false);
});

test('after signing out nothing is left behind, however late a page tries to save', () => {
  const again = stopSavingDrafts();
  expect(saveDraft(team, copyAt(now))).toBe(false);
  again();
  expect(saveDraft(team, copyAt(now))).toBe(true);
});

test('a draft from an earlier version of the form fills the fields that still exist', () => {
  const start = { name: '', rank: '1', notes: [] as string[], date: null as string | null };
  const values = { name: 'Hof V', rank: 5, notes: 'x', date: '2026-11-22', gone: 1 } as never;
  expect(valuesFrom({ values }, start)).toEqual({ ...start, name: 'Hof V', date: '2026-11-22' });
});

/** What a device stores of a person, by the first part of its key, and whether signing out would lose it for good. */
const isLost: Record<string, boolean> = {
  // not sent yet
  answer: true,
  form: true,
  // choices, which are made again
  found: false,
  lasts: false,
  layers: false,
  'series-scope': false,
  usual: false,
};

test.each(Object.entries(isLost))('signing out is asked about where it loses %s: %s', (what, lost) => {
  localStorage.setItem(ownKey(what, 'vera', 'which'), JSON.stringify({ at: now }));
  expect([hasDrafts('vera', now), hasDrafts('mira', now)]).toEqual([lost, false]);
});

test('everything that a device stores of a person is decided about', () => {
  const web = join(import.meta.dirname, '../..');
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist', 'node_modules', '**/*.test.*'] });
  const stored = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/\bownKey\('([^']+)'/g)].map(([, what]) => what),
  );
  expect([...new Set(stored)].toSorted()).toEqual(Object.keys(isLost));
});
