import { expect, test } from 'vitest';
import { saysNothing } from './usual-view.ts';
import {
  keptOf,
  nameTaken,
  renamedView,
  shownView,
  toggledUsual,
  withAgain,
  withoutView,
  withView,
} from './views.ts';

const youth = { name: 'Jugend', search: { type: 'youth', sort: 'name' }, usual: false };
const all = { name: 'Alle', search: { columns: 'name.rank' }, usual: true };

test('a view is known by what the address shows, in whatever order', () => {
  expect(shownView([all, youth], { sort: 'name', type: 'youth' })).toBe(youth);
  expect(shownView([all, youth], { type: 'youth' })).toBeUndefined();
});

test('a view keeps words, filters, order and columns, not the event that is open', () => {
  expect(keptOf({ q: 'hof', event: 'x', day: '2026-11-21', view: 'list' })).toEqual({
    q: 'hof',
    view: 'list',
  });
});

test('an address says nothing when it names a look alone', () => {
  expect([saysNothing({}), saysNothing({ view: 'list' }), saysNothing({ q: 'a' })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('saving under a name that is there replaces what it shows', () => {
  expect(withView([all, youth], 'Jugend', { type: 'girls' })).toEqual([
    all,
    { ...youth, search: { type: 'girls' } },
  ]);
  expect(withView([all], 'Neu', {})).toHaveLength(2);
});

test('a view is known by its name, capitals or not', () => {
  expect(withView([all, youth], 'jugend', {})).toEqual([all, { ...youth, search: {} }]);
});

test("a new name is no other view's, so that none is lost by it", () => {
  expect(nameTaken([all, youth], 'Jugend', 'alle')).toBe(true);
  expect(nameTaken([all, youth], 'Jugend', 'JUGEND')).toBe(false);
  expect(renamedView([all, youth], 'Jugend', 'Mädchen')).toEqual([all, { ...youth, name: 'Mädchen' }]);
});

test('a deleted view stands again where it stood, beside what was saved since', () => {
  const since = { name: 'Neu', search: {}, usual: true };
  expect(withAgain([youth, since], all, 0)).toEqual([{ ...all, usual: false }, youth, since]);
  expect(withAgain([{ ...youth, name: 'alle' }], all, 0)).toHaveLength(1);
});

test('one view at most is the usual one', () => {
  const next = toggledUsual([all, youth], 'Jugend');
  expect(next.map(({ usual }) => usual)).toEqual([false, true]);
  expect(toggledUsual(next, 'Jugend').some(({ usual }) => usual)).toBe(false);
  expect(withoutView(next, 'Alle')).toHaveLength(1);
});
