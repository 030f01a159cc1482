/** Actions on categories of calendar events: those in use cannot be deleted. */
import { CalendarCategory, type CalendarCategoryInput } from '@club/contract/calendar/categories/shape.ts';
import { categoryActions, refuseInUse } from '../../categories/actions.ts';
import { findCategory, renameInEvents } from './store.ts';

export const { categoryOf, createCategory, changeCategory, deleteCategory } = categoryActions<
  CalendarCategory,
  CalendarCategoryInput
>({
  table: 'main.calendarCategories',
  shape: CalendarCategory,
  find: findCategory,
  topic: 'calendar',
  removed: 'calendar-category-removed',
  afterRenaming: ({ db, now }, id) => renameInEvents(db, id, now),
  beforeDeleting: async (_, { uses }) => refuseInUse(uses),
});
