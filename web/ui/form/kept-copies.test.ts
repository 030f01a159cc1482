import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCopy, hasCopies, keepCopy, readCopy, stopKeeping, valuesFrom } from './kept-copies.ts';

/** A browser's store. @param room characters that fit into it */
function browserStore(room = 5_000_000) {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => {
      kept.delete(key);
      delete (store as Record<string, unknown>)[key];
    },
    setItem: (key: string, value: string) => {
      const others = [...kept].filter(([other]) => other !== key);
      const size = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (size + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
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

test('what was written is there again, for that person and that form alone', () => {
  expect(keepCopy(team, copyAt(now))).toBe(true);
  expect(readCopy(team, now)).toEqual(copyAt(now));
  expect(readCopy({ ...team, userId: 'mira' }, now)).toBeNull();
  expect(readCopy({ ...team, form: 'team:1' }, now)).toBeNull();
  expect(hasCopies('vera', now)).toBe(true);
  expect(hasCopies('mira', now)).toBe(false);
  forgetCopy(team);
  expect(readCopy(team, now)).toBeNull();
});

test('after seven days it is forgotten, whoever comes', () => {
  keepCopy(team, copyAt(now));
  expect(readCopy(team, now + 7 * day - 1)).not.toBeNull();
  expect(hasCopies('vera', now + 7 * day)).toBe(false);
  expect(localStorage.getItem('club-form:vera:team:new')).toBeNull();
});

test('of one person the newest twenty stay, and no more than the device has room for', () => {
  for (let index = 0; index < 25; index += 1)
    keepCopy({ ...team, form: `team:${index}` }, copyAt(now + index));
  const left = Array.from({ length: 25 }, (_, index) =>
    readCopy({ ...team, form: `team:${index}` }, now + 25),
  ).filter(Boolean);
  expect(left).toHaveLength(20);
  expect(readCopy({ ...team, form: 'team:24' }, now + 25)).not.toBeNull();
  expect(keepCopy(team, copyAt(now + 30, 'x'.repeat(1_999_900)))).toBe(true);
  expect(readCopy({ ...team, form: 'team:23' }, now + 30)).toBeNull();
  expect(keepCopy(team, copyAt(now + 31, 'x'.repeat(2_000_001)))).toBe(false);
});

test('a store that is full or forbidden is said to be', () => {
  vi.stubGlobal('localStorage', browserStore(100));
  expect(keepCopy(team, copyAt(now, 'x'.repeat(100)))).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(keepCopy(team, copyAt(now))).toBe(false);
  expect(readCopy(team, now)).toBeNull();
  expect(hasCopies('vera', now)).toBe(false);
});

test('whoever signs out leaves nothing behind, however late a page wants to keep', () => {
  const again = stopKeeping();
  expect(keepCopy(team, copyAt(now))).toBe(false);
  again();
  expect(keepCopy(team, copyAt(now))).toBe(true);
});

test('a copy of an earlier version of the form fills what is still there', () => {
  const start = { name: '', rank: '1', notes: [] as string[], date: null as string | null };
  const values = { name: 'Hof V', rank: 5, notes: 'x', date: '2026-11-22', gone: 1 } as never;
  expect(valuesFrom({ values }, start)).toEqual({ ...start, name: 'Hof V', date: '2026-11-22' });
});
