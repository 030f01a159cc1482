/** What the feed asks for, as its address says it. */
import { expect, test } from 'vitest';
import { filtersOf, orderOf, statusOf } from './views.ts';

test('without anything in the address the published posts are shown, pinned ones first', () => {
  // the list's own order
  expect(filtersOf({}, false)).toEqual({ status: 'published' });
});

test('popular posts, of a tag and a category', () => {
  const search = { sort: '-popularity', tag: 'jugend', categoryId: 'c', q: 'pokal' };
  expect(orderOf(search)).toBe('popular');
  expect(filtersOf(search, false)).toEqual({
    status: 'published',
    sort: '-popularity',
    tag: 'jugend',
    categoryId: 'c',
    q: 'pokal',
  });
});

test('a link to the drafts shows the news to whoever does not write', () => {
  expect(statusOf({ status: 'draft' }, false)).toBe('published');
  expect(statusOf({ status: 'draft' }, true)).toBe('draft');
  expect(statusOf({ status: 'nonsense' }, true)).toBe('published');
});

test('drafts come as they were last worked on, the archive as it was published', () => {
  expect(filtersOf({ status: 'draft', sort: '-popularity' }, true).sort).toBe('-modifiedAt');
  expect(filtersOf({ status: 'archived', sort: '-popularity' }, false).sort).toBe('-publishedAt');
});
