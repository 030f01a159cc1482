/** The categories of calendar events. */
import type { CalendarCategory, CalendarCategoryInput } from '@club/contract/calendar/categories/shape.ts';
import type { CategoryKind } from '../../categories/kind.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  readCategory,
  useCategories,
  useCategory,
} from './queries.ts';

export const calendarCategories: CategoryKind<CalendarCategory, CalendarCategoryInput> = {
  at: '/events/categories',
  topic: 'calendar',
  views: 'events-categories',
  may: 'm_cld_cats',
  words: ({ events }) => ({
    title: events.categoriesTitle,
    help: events.categoriesHelp,
    emptyHelp: events.categoriesEmptyHelp,
    uses: events.eventsOf,
    used: events.eventCount,
    show: events.showEvents,
  }),
  usesOf: ({ uses }) => uses,
  shown: ({ id }) => ({ to: '/events', search: { view: 'list', categoryId: id } }),
  shape: () =>
    import('@club/contract/calendar/categories/shape.ts').then((file) => file.CalendarCategoryInput),
  useList: useCategories,
  useOne: useCategory,
  create: createCategory,
  change: changeCategory,
  read: readCategory,
  remove: deleteCategory,
};
