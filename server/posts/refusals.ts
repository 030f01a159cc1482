/** What is wrong with a post beyond its shape, all of it at once. */
import type { FieldRefusal } from '@club/contract/field-failures.ts';
import { mostPinned, type PostStatus, refusePlan } from '@club/contract/posts/rules.ts';
import type { PostChange } from '@club/contract/posts/shape.ts';
import { refuseFilesOf } from '../files/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { lockCategoryAgainstDelete } from './categories/store.ts';
import { showingOf } from './shown-pictures.ts';
import * as store from './store.ts';

export const instantOf = (at: Date | string | null) => at && new Date(at).getTime();

/** Why a post cannot be pinned. */
async function refusePin(
  { db }: Context,
  status: PostStatus,
  { pinned }: { pinned: boolean },
): Promise<FieldRefusal['code'] | null> {
  if (pinned) return null;
  if (status !== 'published') return 'pinned-not-published';
  return (await store.countPinned(db)) >= mostPinned ? 'too-many-pinned' : null;
}

/** The state of a post before a change; null for a new one. */
type Before = {
  id: string;
  status: PostStatus;
  pinned: boolean;
  publishAt: Date | string | null;
  imageId: string | null;
};
const newPost = (): Before => ({
  id: newId(),
  status: 'draft',
  pinned: false,
  publishAt: null,
  imageId: null,
});

/** The errors of a post beyond its shape, also of one that is only partly readable. */
export async function refusalsOf(
  context: Context,
  { categoryId, status, publishAt, pinned, imageId }: PostChange,
  before: Before | null,
): Promise<FieldRefusal[]> {
  const was = before ?? newPost();
  const after = status ?? was.status;
  // locked until the transaction ends, so that nobody deletes it meanwhile
  const isKnown = !categoryId || (await lockCategoryAgainstDelete(context.db, categoryId));
  // an existing schedule ends when the post is published; a new one must be possible
  const plans = publishAt !== undefined && instantOf(publishAt) !== instantOf(was.publishAt);
  const when = plans ? refusePlan(after, publishAt, context.now) : null;
  // an earlier picture that was deleted is left out instead
  const image =
    imageId && imageId !== was.imageId
      ? await refuseFilesOf(context, showingOf(was.id, after, 'imageId'), [imageId])
      : [];
  const pin = pinned ? await refusePin(context, after, was) : null;
  return [
    ...(isKnown ? [] : [{ path: 'categoryId', code: 'unknown-category' as const }]),
    ...(when ? [{ path: 'publishAt', code: when }] : []),
    ...(pin ? [{ path: 'pinned', code: pin }] : []),
    ...image,
  ];
}
