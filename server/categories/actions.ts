/** What is done to categories, whatever has them: each room tells what is its own. */
import type { AuditAction } from '@club/contract/audit/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { fieldMessages } from '@club/contract/field-messages.ts';
import type { z } from 'zod';
import { note } from '../audit/actions.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import * as store from './store.ts';

type Named = { name: string; color: string };

/** What one room's categories are. */
type Kind<Category> = {
  table: store.CategoryTable;
  shape: z.core.$ZodType<Category>;
  find: (db: Database, id: string) => Promise<Category | undefined>;
  /** whose open pages show them */
  topic: string;
  /** how the audit log tells that one was deleted */
  removed: AuditAction;
  /** what follows a new name, in the same transaction */
  afterRenaming?: (work: Work, id: string) => Promise<void>;
  /** what comes before it is deleted: a refusal, or what has to go first */
  beforeDeleting?: (work: Work, category: Category) => Promise<void>;
};

const nameTaken = () =>
  new Failure('already-there', {
    errors: [{ path: 'name', code: 'name-taken', message: fieldMessages['name-taken'] }],
  });

/** @throws Failure `in-use` when so many events use it */
export function refuseInUse(events: number): void {
  if (events > 0)
    throw new Failure('in-use', {
      detail: `${events} event${events === 1 ? ' uses' : 's use'} this category`,
    });
}

/** The actions of one kind of category; they refuse with `not-found`, `stale`, `already-there`. */
export function categoryActions<Category extends Named & { id: string }, Input extends Named>(
  kind: Kind<Category>,
) {
  const { table } = kind;

  async function categoryOf(work: Work, id: string): Promise<Category> {
    const category = await kind.find(work.db, id);
    if (!category) throw new Failure('not-found');
    return category;
  }

  async function lockUnchanged(work: Work, id: string): Promise<Category> {
    await store.lockCategory(work.db, table, id);
    const category = await categoryOf(work, id);
    work.unchangedSince(kind.shape, category);
    return category;
  }

  async function createCategory(work: Work, input: Input): Promise<Category> {
    const id = newId();
    if (!(await store.insertCategory(work.db, table, { ...input, id }))) throw nameTaken();
    await work.announce(kind.topic);
    return categoryOf(work, id);
  }

  async function changeCategory(
    work: Work,
    id: string,
    change: { [Field in keyof Input]?: Input[Field] | undefined },
  ): Promise<Category> {
    const { name } = change;
    // the table before the row, so that two who rename do not wait for each other
    if (name !== undefined && (await store.isNameTaken(work.db, table, name, id))) throw nameTaken();
    const before = await lockUnchanged(work, id);
    await store.updateCategory(work.db, table, id, change);
    if (name !== undefined && name !== before.name) await kind.afterRenaming?.(work, id);
    await work.announce(kind.topic);
    return categoryOf(work, id);
  }

  async function deleteCategory(work: Work, id: string): Promise<void> {
    const category = await lockUnchanged(work, id);
    await kind.beforeDeleting?.(work, category);
    await store.deleteCategory(work.db, table, id);
    await note(work.db, {
      now: work.now,
      actorId: work.caller.userId,
      subjectId: null,
      action: kind.removed,
      detail: { category: category.name },
    });
    await work.announce(kind.topic);
  }

  return { categoryOf, createCategory, changeCategory, deleteCategory };
}
