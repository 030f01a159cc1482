/** A post for tests, by the viewing member. */
import type { Post } from '@club/contract/posts/shape.ts';
import { own } from '../testing/show.ts';

export const category = {
  id: '01a00000-0000-7000-8000-0000000000c1',
  name: 'Spielbericht',
  color: '#134677',
  uses: 1,
};
export const post: Post = {
  id: '01a00000-0000-7000-8000-0000000000d1',
  headline: 'Sieg in Trogen',
  content: '<p>Neun zu fünf.</p>',
  teaser: 'Neun zu fünf.',
  tags: ['Herren'],
  categoryId: category.id,
  category,
  authorId: own,
  author: { id: own, firstName: 'Ada', lastName: 'Angriff', photoUrl: null },
  status: 'published',
  imageId: null,
  imageUrl: null,
  image: null,
  views: 3,
  popularity: 1.26,
  reactions: [],
  createdAt: '2026-11-02T18:00:00.000Z',
  modifiedAt: '2026-11-04T18:00:00.000Z',
  publishedAt: '2026-11-02T18:00:00.000Z',
  publishAt: null,
  quietly: false,
  pinned: false,
};
