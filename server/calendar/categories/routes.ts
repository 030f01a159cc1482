/** Endpoints of categories of calendar events. */
import * as api from '@club/contract/calendar/categories/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { categoryOf, changeCategory, createCategory, deleteCategory } from './actions.ts';
import { listCategories } from './store.ts';

export const calendarCategoriesRoutes: Route[] = [
  route(api.listCalendarCategories, ({ db, query }) => listCategories(db, query)),
  route(api.getCalendarCategory, (input) => categoryOf(input, input.params.id)),
  route(api.createCalendarCategory, (input) => createCategory(input, input.body)),
  route(api.changeCalendarCategory, (input) => changeCategory(input, input.params.id, input.body)),
  route(api.deleteCalendarCategory, async (input) => {
    await deleteCategory(input, input.params.id);
    return undefined;
  }),
];
