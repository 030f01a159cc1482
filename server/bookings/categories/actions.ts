/** Actions on categories of bookable events: those in use cannot be deleted. */
import { BookableCategory, type BookableCategoryInput } from '@club/contract/bookings/categories/shape.ts';
import { categoryActions, refuseInUse } from '../../categories/actions.ts';
import { forgetCategory } from '../../settings/actions.ts';
import { deleteRemovedEvents, findCategory } from './store.ts';

export const { categoryOf, createCategory, changeCategory, deleteCategory } = categoryActions<
  BookableCategory,
  BookableCategoryInput
>({
  table: 'booking.categories',
  shape: BookableCategory,
  find: findCategory,
  topic: 'bookings',
  removed: 'bookable-category-removed',
  beforeDeleting: async (context, { id, uses }) => {
    refuseInUse(uses);
    await deleteRemovedEvents(context.db, id);
    await forgetCategory(context, id);
  },
});
