/** Actions on the people marked in pictures. */

import { Failure } from '@club/contract/failures.ts';
import { invalidFields } from '@club/contract/field-failures.ts';
import type { Marks } from '@club/contract/posts/marks/shape.ts';
import { mayEditPost } from '@club/contract/posts/rules.ts';
import { givenKinds, standingsOf } from '../../consents/actions.ts';
import { showAgain } from '../../files/hidden/store.ts';
import { lockPicture } from '../../files/store.ts';
import type { Context } from '../../platform/http/route.ts';
import { photoKinds, publishPosts, refuseWithoutConsent, withholdRefused } from './consents.ts';
import * as store from './store.ts';

/** The posts with a picture that the caller may mark: their own upload, or one in a post that they may edit. @throws Failure `not-found` */
async function postsOf(context: Context, fileId: string) {
  const file = await lockPicture(context.db, fileId);
  const posts = await store.listPostsShowing(context.db, [fileId]);
  const mayMark =
    file?.ownerId === context.caller.userId || posts.some((post) => mayEditPost(post, context.caller));
  if (file?.purpose !== 'postImage' || !mayMark) throw new Failure('not-found');
  return posts;
}

async function shownMarks(context: Context, fileId: string): Promise<Marks> {
  const userIds = (await store.listMarks(context.db, [fileId])).map(({ userId }) => userId);
  const people = await standingsOf(context, userIds);
  return { items: people.map((person) => ({ user: person.user, given: givenKinds(person, photoKinds) })) };
}

/** @throws Failure `not-found` */
export async function marksOf(context: Context, fileId: string): Promise<Marks> {
  await postsOf(context, fileId);
  return shownMarks(context, fileId);
}

/** @throws Failure `not-found`, `invalid`, `consent-missing` where members see the picture */
export async function setMarks(context: Context, fileId: string, userIds: readonly string[]): Promise<Marks> {
  const posts = await postsOf(context, fileId);
  const known = await store.lockPeople(context.db, userIds);
  const refusals = userIds.flatMap((id, at) =>
    known.includes(id) ? [] : [{ path: `userIds.${at}`, code: 'unknown-user' as const }],
  );
  if (refusals.length > 0) throw invalidFields(refusals);
  await store.replaceMarks(context.db, fileId, userIds);
  if (posts.some(({ status }) => status !== 'draft')) await refuseWithoutConsent(context, [fileId]);
  await showAgain(context.db, fileId);
  await withholdRefused(context, [fileId]);
  await publishPosts(context, posts);
  return shownMarks(context, fileId);
}
