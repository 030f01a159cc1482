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

test('without a choice the default columns are shown', () => {
  expect(ids()).toEqual(['name', 'league', 'rank']);
});

test('a choice of columns is kept in the URL; choosing the default ones again removes it', () => {
  const more = toggleColumn(columns, undefined, 'table');
  expect(more).toBe('name.league.rank.table');
  expect(ids(more)).toContain('table');
  expect(toggleColumn(columns, more, 'table')).toBeUndefined();
});

test('a URL that names no column of this list shows the default ones', () => {
  expect(ids('nonsense')).toEqual(['name', 'league', 'rank']);
});

test('pressing a header sorts ascending, then descending, then in the default order', () => {
  expect(nextSort('rank', undefined)).toBe('rank');
  expect(nextSort('rank', 'rank')).toBe('-rank');
  expect(nextSort('rank', '-rank')).toBeUndefined();
  const rank = columns.find((column) => column.sort === 'rank');
  expect(rank && sortOf(rank, '-rank')).toBe('descending');
});

test('a list reads only its own parameters from the URL, as text', () => {
  expect(readListSearch('type')({ q: 1990, type: 'women', evil: 'x', sort: '', columns: { a: 1 } })).toEqual({
    q: '1990',
    type: 'women',
  });
});
