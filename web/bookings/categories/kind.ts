/** The categories of bookable events: each is for training, or for special events. */
import type { BookableCategory, BookableCategoryInput } from '@club/contract/bookings/categories/shape.ts';
import { categoryTypes } from '@club/contract/bookings/rules.ts';
import type { CategoryKind } from '../../categories/kind.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  readCategory,
  useCategories,
  useCategory,
} from './queries.ts';

export const bookableCategories: CategoryKind<BookableCategory, BookableCategoryInput> = {
  at: '/bookable-events/categories',
  topic: 'bookings',
  views: 'bookable-categories',
  may: 'm_boka_evts_cats',
  words: ({ bookableEventsManage: words }) => ({
    title: words.categoriesTitle,
    help: words.categoriesHelp,
    emptyHelp: words.categoriesEmptyHelp,
    uses: words.eventsOf,
    used: words.eventCount,
    show: words.showEvents,
  }),
  usesOf: ({ uses }) => uses,
  shown: ({ id }) => ({ to: '/bookable-events', search: { categoryId: id } }),
  types: {
    of: ({ type }) => type,
    options: ({ bookableEventsManage: words }) =>
      categoryTypes.map((type) => ({ value: type, label: words.types[type] })),
  },
  shape: () =>
    import('@club/contract/bookings/categories/shape.ts').then((file) => file.BookableCategoryInput),
  useList: useCategories,
  useOne: useCategory,
  create: createCategory,
  change: changeCategory,
  read: readCategory,
  remove: deleteCategory,
};
