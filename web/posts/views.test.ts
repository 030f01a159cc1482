/** The filters of the feed, read from its URL. */
import { expect, test } from 'vitest';
import { filtersOf, orderOf, statusOf } from './views.ts';

test('without parameters in the URL the published posts are shown, pinned ones first', () => {
  // the list's default order
  expect(filtersOf({}, false)).toEqual({ status: 'published' });
});

test('popular posts, filtered by a tag and a category', () => {
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

test('a link to the drafts shows the news to members who may not write posts', () => {
  expect(statusOf({ status: 'draft' }, false)).toBe('published');
  expect(statusOf({ status: 'draft' }, true)).toBe('draft');
  expect(statusOf({ status: 'nonsense' }, true)).toBe('published');
});

test('drafts are ordered by their last change, the archive by publishing date', () => {
  expect(filtersOf({ status: 'draft', sort: '-popularity' }, true).sort).toBe('-modifiedAt');
  expect(filtersOf({ status: 'archived', sort: '-popularity' }, false).sort).toBe('-publishedAt');
});
