/** What is done to categories of posts. */

import { Failure, fieldMessages } from '@club/contract/failures.ts';
import {
  PostCategory,
  type PostCategoryChange,
  type PostCategoryInput,
} from '@club/contract/posts/categories/shape.ts';
import { note } from '../../audit/actions.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import * as store from './store.ts';

const nameTaken = () =>
  new Failure('already-there', {
    errors: [{ path: 'name', code: 'name-taken', message: fieldMessages['name-taken'] }],
  });

/** @throws Failure `not-found` */
export async function categoryOf(work: Work, id: string): Promise<PostCategory> {
  const category = await store.findCategory(work.db, id);
  if (!category) throw new Failure('not-found');
  return category;
}

async function lockUnchanged(work: Work, id: string): Promise<PostCategory> {
  await store.lockCategory(work.db, id);
  const category = await categoryOf(work, id);
  work.unchangedSince(PostCategory, category);
  return category;
}

/** @throws Failure `already-there` */
export async function createCategory(work: Work, input: PostCategoryInput): Promise<PostCategory> {
  const id = newId();
  if (!(await store.insertCategory(work.db, id, input))) throw nameTaken();
  await work.announce('posts');
  return categoryOf(work, id);
}

/** @throws Failure `not-found`, `stale`, `already-there` */
export async function changeCategory(
  work: Work,
  id: string,
  change: PostCategoryChange,
): Promise<PostCategory> {
  // the table before the row, so that two who rename do not wait for each other
  if (change.name !== undefined && (await store.isNameTaken(work.db, change.name, id))) throw nameTaken();
  await lockUnchanged(work, id);
  await store.updateCategory(work.db, id, change);
  await work.announce('posts');
  return categoryOf(work, id);
}

/** Its posts are left without one. @throws Failure `not-found`, `stale` */
export async function deleteCategory(work: Work, id: string): Promise<void> {
  const category = await lockUnchanged(work, id);
  await store.deleteCategory(work.db, id);
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: null,
    action: 'post-category-removed',
    detail: { category: category.name },
  });
  await work.announce('posts');
}
