/** What is done to categories of calendar events. */
import {
  CalendarCategory,
  type CalendarCategoryChange,
  type CalendarCategoryInput,
} from '@club/contract/calendar/categories/shape.ts';
import { Failure, fieldMessages } from '@club/contract/failures.ts';
import { note } from '../../audit/actions.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import * as store from './store.ts';

const nameTaken = () =>
  new Failure('already-there', {
    errors: [{ path: 'name', code: 'name-taken', message: fieldMessages['name-taken'] }],
  });

/** @throws Failure `not-found` */
export async function categoryOf(work: Work, id: string): Promise<CalendarCategory> {
  const category = await store.findCategory(work.db, id);
  if (!category) throw new Failure('not-found');
  return category;
}

async function lockUnchanged(work: Work, id: string): Promise<CalendarCategory> {
  await store.lockCategory(work.db, id);
  const category = await categoryOf(work, id);
  work.unchangedSince(CalendarCategory, category);
  return category;
}

/** @throws Failure `already-there` */
export async function createCategory(work: Work, input: CalendarCategoryInput): Promise<CalendarCategory> {
  const id = newId();
  if (!(await store.insertCategory(work.db, id, input))) throw nameTaken();
  await work.announce('calendar', id);
  return categoryOf(work, id);
}

/** @throws Failure `not-found`, `stale`, `already-there` */
export async function changeCategory(
  work: Work,
  id: string,
  change: CalendarCategoryChange,
): Promise<CalendarCategory> {
  const renames = change.name !== undefined;
  // the table before the row, so that two who rename do not wait for each other
  if (change.name !== undefined && (await store.isNameTaken(work.db, change.name, id))) throw nameTaken();
  const before = await lockUnchanged(work, id);
  await store.updateCategory(work.db, id, change);
  if (renames && change.name !== before.name) await store.renameInEvents(work.db, id, work.now);
  await work.announce('calendar', id);
  return categoryOf(work, id);
}

/** @throws Failure `not-found`, `stale`, `in-use` */
export async function deleteCategory(work: Work, id: string): Promise<void> {
  const category = await lockUnchanged(work, id);
  if (category.events > 0)
    throw new Failure('in-use', {
      detail: `${category.events} event${category.events === 1 ? ' uses' : 's use'} this category`,
    });
  await store.deleteCategory(work.db, id);
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: null,
    action: 'calendar-category-removed',
    detail: { category: category.name },
  });
  await work.announce('calendar', id);
}
