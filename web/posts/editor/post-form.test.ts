/** The form of a post: it begins with what was saved, and sends what it shows. */
import type { PostInput } from '@club/contract/posts/shape.ts';
import { expect, test } from 'vitest';
import { inputOf, noValues, valuesOf } from './post-form.ts';

const post: PostInput = {
  headline: 'Sieg in Trogen',
  content: '<p>Neun zu fünf.</p>',
  tags: ['Herren'],
  categoryId: '01a00000-0000-7000-8000-0000000000c1',
  imageId: '01a00000-0000-7000-8000-0000000000f1',
  status: 'published',
  publishAt: null,
  quietly: false,
  pinned: false,
};

test.each<[string, Partial<PostInput>]>([
  ['a published post', {}],
  ['a draft', { status: 'draft' }],
  ['an archived post', { status: 'archived' }],
  ['a post without category and picture', { categoryId: null, imageId: null, tags: [] }],
  ['a post of which nobody is notified', { quietly: true }],
  ['a pinned post', { pinned: true }],
  ['a draft for later', { status: 'draft', publishAt: '2036-11-08T18:00:00Z' }],
])('%s stays as it is while nothing is changed', (_, more) => {
  const stored = { ...post, ...more };
  expect(inputOf(valuesOf(stored))).toEqual(stored);
});

test('a draft for later is shown as a post with a time, and one without a time is not published at once', () => {
  const planned = valuesOf({ ...post, status: 'draft', publishAt: '2036-11-08T18:00:00Z' });
  expect(planned).toMatchObject({ status: 'published', later: true, publishAt: '2036-11-08T18:00:00Z' });
  expect(inputOf({ ...planned, publishAt: null })).toMatchObject({ status: 'draft', publishAt: '' });
  // published at once after all
  expect(inputOf({ ...planned, later: false })).toMatchObject({ status: 'published', publishAt: null });
});

test('a new post is a draft of which people are notified', () => {
  expect(inputOf(noValues)).toMatchObject({
    status: 'draft',
    publishAt: null,
    quietly: false,
    pinned: false,
  });
});
