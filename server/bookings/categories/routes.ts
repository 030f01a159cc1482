/** Endpoints of categories of bookable events. */
import * as api from '@club/contract/bookings/categories/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { categoryOf, changeCategory, createCategory, deleteCategory } from './actions.ts';
import { listCategories } from './store.ts';

export const bookableCategoriesRoutes: Route[] = [
  route(api.listBookableCategories, ({ db, query }) => listCategories(db, query)),
  route(api.getBookableCategory, (input) => categoryOf(input, input.params.id)),
  route(api.createBookableCategory, (input) => createCategory(input, input.body)),
  route(api.changeBookableCategory, (input) => changeCategory(input, input.params.id, input.body)),
  route(api.deleteBookableCategory, async (input) => {
    await deleteCategory(input, input.params.id);
    return undefined;
  }),
];
