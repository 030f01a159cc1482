import { expect, test } from 'vitest';
import { saysNothing } from './usual-view.ts';
import {
  filtersOf,
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

test('a view is recognised by its search, whatever the order of the parameters', () => {
  expect(shownView([all, youth], { sort: 'name', type: 'youth' })).toBe(youth);
  expect(shownView([all, youth], { type: 'youth' })).toBeUndefined();
});

test('a view stores words, filters, order and columns, not the open event', () => {
  expect(filtersOf({ q: 'hof', event: 'x', day: '2026-11-21', view: 'list' })).toEqual({
    q: 'hof',
    view: 'list',
  });
});

test('a URL with only the parameter for the variant has no search', () => {
  expect([saysNothing({}), saysNothing({ view: 'list' }), saysNothing({ q: 'a' })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('saving under an existing name replaces the search', () => {
  expect(withView([all, youth], 'Jugend', { type: 'girls' })).toEqual([
    all,
    { ...youth, search: { type: 'girls' } },
  ]);
  expect(withView([all], 'Neu', {})).toHaveLength(2);
});

test('names of views are compared without case', () => {
  expect(withView([all, youth], 'jugend', {})).toEqual([all, { ...youth, search: {} }]);
});

test("a view cannot be given another view's name, so that none is lost", () => {
  expect(nameTaken([all, youth], 'Jugend', 'alle')).toBe(true);
  expect(nameTaken([all, youth], 'Jugend', 'JUGEND')).toBe(false);
  expect(renamedView([all, youth], 'Jugend', 'Mädchen')).toEqual([all, { ...youth, name: 'Mädchen' }]);
  const usual = { ...youth, usual: true };
  expect(renamedView([all, usual], 'Jugend', 'Mädchen')).toEqual([all, { ...usual, name: 'Mädchen' }]);
});

test('a deleted view is restored at its position, beside those saved since', () => {
  const since = { name: 'Neu', search: {}, usual: true };
  expect(withAgain([youth, since], all, 0)).toEqual([{ ...all, usual: false }, youth, since]);
  expect(withAgain([{ ...youth, name: 'alle' }], all, 0)).toHaveLength(1);
});

test('at most one view is the default', () => {
  const next = toggledUsual([all, youth], 'Jugend');
  expect(next.map(({ usual }) => usual)).toEqual([false, true]);
  expect(toggledUsual(next, 'Jugend').some(({ usual }) => usual)).toBe(false);
  expect(withoutView(next, 'Alle')).toHaveLength(1);
});
