/** Actions on categories, for every module with categories: each module supplies its own part. */
import type { AuditAction } from '@club/contract/audit/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { fieldMessages } from '@club/contract/field-messages.ts';
import type { z } from 'zod';
import { noteBy } from '../audit/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import * as store from './store.ts';

type Named = { name: string; color: string };

/** The part that a module supplies. */
type Kind<Category> = {
  table: store.CategoryTable;
  shape: z.core.$ZodType<Category>;
  find: (db: Database, id: string) => Promise<Category | undefined>;
  /** live topic of the pages that show them */
  topic: string;
  /** the audit entry of a deletion */
  removed: AuditAction;
  /** runs after a change of the name, in the same transaction */
  afterRenaming?: (context: Context, id: string) => Promise<void>;
  /** runs before the deletion: may refuse it, or delete what depends on the category */
  beforeDeleting?: (context: Context, category: Category) => Promise<void>;
};

const nameTaken = () =>
  new Failure('already-there', {
    errors: [{ path: 'name', code: 'name-taken', message: fieldMessages['name-taken'] }],
  });

/** @throws Failure `in-use` when events use it */
export function refuseInUse(events: number): void {
  if (events > 0)
    throw new Failure('in-use', {
      detail: `${events} event${events === 1 ? ' uses' : 's use'} this category`,
    });
}

/** The actions of one kind of category; they throw `not-found`, `stale`, `already-there`. */
export function categoryActions<Category extends Named & { id: string }, Input extends Named>(
  kind: Kind<Category>,
) {
  const { table } = kind;

  async function categoryOf(context: Context, id: string): Promise<Category> {
    const category = await kind.find(context.db, id);
    if (!category) throw new Failure('not-found');
    return category;
  }

  async function lockUnchanged(context: Context, id: string): Promise<Category> {
    await store.lockCategory(context.db, table, id);
    const category = await categoryOf(context, id);
    context.unchangedSince(kind.shape, category);
    return category;
  }

  async function createCategory(context: Context, input: Input): Promise<Category> {
    const id = newId();
    if (!(await store.insertCategory(context.db, table, { ...input, id }))) throw nameTaken();
    await context.publish(kind.topic);
    return categoryOf(context, id);
  }

  async function changeCategory(
    context: Context,
    id: string,
    change: { [Field in keyof Input]?: Input[Field] | undefined },
  ): Promise<Category> {
    const { name } = change;
    // the table lock before the row lock, so that two concurrent renames do not deadlock
    if (name !== undefined && (await store.isNameTaken(context.db, table, name, id))) throw nameTaken();
    const before = await lockUnchanged(context, id);
    await store.updateCategory(context.db, table, id, change);
    if (name !== undefined && name !== before.name) await kind.afterRenaming?.(context, id);
    await context.publish(kind.topic);
    return categoryOf(context, id);
  }

  async function deleteCategory(context: Context, id: string): Promise<void> {
    const category = await lockUnchanged(context, id);
    await kind.beforeDeleting?.(context, category);
    await store.deleteCategory(context.db, table, id);
    await noteBy(context, { action: kind.removed, detail: { category: category.name } });
    await context.publish(kind.topic);
  }

  return { categoryOf, createCategory, changeCategory, deleteCategory };
}
