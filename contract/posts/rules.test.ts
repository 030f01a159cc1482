/** Who sees and edits posts, their states, and how popularity is computed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Permission, Viewer } from '../permissions.ts';
import {
  heatOf,
  mayEditPost,
  maySeePost,
  type PostStatus,
  popularityOf,
  postStatuses,
  refusePlan,
  refusePostStatus,
  refuseReaction,
} from './rules.ts';

const viewer = (userId: string, ...permissions: Permission[]): Viewer => ({
  userId,
  approved: true,
  permissions,
  captainOf: [],
  guardianOf: [],
});
const day = 86_400_000;
const now = new Date('2026-11-20T12:00:00Z');
const before = (days: number) => new Date(now.getTime() - days * day);

describe('a post', () => {
  it('is seen by all unless it is a draft', () => {
    const sees = (status: PostStatus, who: Viewer, authorId: string | null = 'ada') =>
      maySeePost({ status, authorId }, who);
    for (const status of ['published', 'archived'] as const) expect(sees(status, viewer('eva'))).toBe(true);
    expect(sees('draft', viewer('ada'))).toBe(true);
    expect(sees('draft', viewer('eva', 'a_psts'))).toBe(false);
    expect(sees('draft', viewer('eva', 'm_psts'))).toBe(true);
    expect(sees('draft', viewer('eva'), null)).toBe(false);
  });

  it('is edited by its author who may still write, and by those who manage posts', () => {
    expect(mayEditPost({ authorId: 'ada' }, viewer('ada', 'a_psts'))).toBe(true);
    expect(mayEditPost({ authorId: 'ada' }, viewer('ada'))).toBe(false);
    expect(mayEditPost({ authorId: 'ada' }, viewer('eva', 'a_psts'))).toBe(false);
    expect(mayEditPost({ authorId: null }, viewer('eva', 'm_psts'))).toBe(true);
    expect(mayEditPost({ authorId: 'ada' }, { ...viewer('eva', 'm_psts'), approved: false })).toBe(false);
  });

  it('changes its state step by step, and accepts reactions while it is published', () => {
    const refused = postStatuses.flatMap((from) =>
      postStatuses.filter((to) => refusePostStatus(from, to)).map((to) => `${from} to ${to}`),
    );
    expect(refused).toEqual(['draft to archived', 'archived to draft']);
    expect(postStatuses.filter((status) => refuseReaction({ status }) === null)).toEqual(['published']);
  });
});

describe('a plan to publish', () => {
  const later = '2026-11-20T12:00:01Z';
  it.each<[PostStatus, string | null, string | null]>([
    ['draft', later, null],
    ['draft', '2026-11-20T12:00:00Z', 'publish-at-not-in-future'],
    ['published', later, 'publish-at-needs-draft'],
    ['archived', later, 'publish-at-needs-draft'],
    ['published', null, null],
  ])('of a post that is %s for %s: %s', (status, publishAt, refusal) => {
    expect(refusePlan(status, publishAt, now)).toBe(refusal);
  });
});

describe('popularity', () => {
  it('is one more than viewers plus three times reactions, halved each week', () => {
    const liked = { views: 5, reactions: 2 };
    expect(popularityOf({ ...liked, publishedAt: now }, now)).toBe(12);
    expect(popularityOf({ ...liked, publishedAt: before(7) }, now)).toBe(6);
    expect(popularityOf({ ...liked, publishedAt: before(3.5) }, now)).toBe(8.485);
    expect(popularityOf({ ...liked, publishedAt: null }, now)).toBe(0);
    // a clock that was set back does not make a post more popular than when it was new
    expect(popularityOf({ ...liked, publishedAt: before(-1) }, now)).toBe(12);
  });

  it('orders any two posts as their heat does, on any later day', () => {
    const post = fc.record({
      views: fc.nat(500),
      reactions: fc.nat(500),
      publishedAt: fc.integer({ min: 0, max: 60 * 24 }).map((hours) => before(hours / 24)),
    });
    fc.assert(
      fc.property(post, post, fc.nat(30), (one, other, days) => {
        const later = before(-days);
        const difference = popularityOf(one, later) - popularityOf(other, later);
        // rounded to three digits: smaller differences count as equal
        if (Math.abs(difference) > 0.001)
          expect(Math.sign(heatOf(one) - heatOf(other))).toBe(Math.sign(difference));
      }),
    );
  });
});
