import { expect, test } from 'vitest';
import { readListSearch } from './list-search.ts';
import { type Column, nextSort, shownColumns, sortOf, toggleColumn } from './table-columns.ts';

const columns: Column<object>[] = ['name', 'league', 'rank', 'table'].map((id) => ({
  id,
  header: id,
  cell: () => id,
  hidden: id === 'table',
  ...(id === 'rank' ? { sort: 'rank' } : {}),
}));
const ids = (asked?: string) => shownColumns(columns, asked).map((column) => column.id);

test('without a choice the usual columns are shown', () => {
  expect(ids()).toEqual(['name', 'league', 'rank']);
});

test('choosing columns stands in the address; choosing the usual ones again takes it out', () => {
  const more = toggleColumn(columns, undefined, 'table');
  expect(more).toBe('name.league.rank.table');
  expect(ids(more)).toContain('table');
  expect(toggleColumn(columns, more, 'table')).toBeUndefined();
});

test('an address that names no column of this list shows the usual ones', () => {
  expect(ids('nonsense')).toEqual(['name', 'league', 'rank']);
});

test('pressing a header orders up, then down, then as the list does by itself', () => {
  expect(nextSort('rank', undefined)).toBe('rank');
  expect(nextSort('rank', 'rank')).toBe('-rank');
  expect(nextSort('rank', '-rank')).toBeUndefined();
  const rank = columns.find((column) => column.sort === 'rank');
  expect(rank && sortOf(rank, '-rank')).toBe('descending');
});

test('a list reads only what it knows from the address, as text', () => {
  expect(readListSearch('type')({ q: 1990, type: 'women', evil: 'x', sort: '', columns: { a: 1 } })).toEqual({
    q: '1990',
    type: 'women',
  });
});
