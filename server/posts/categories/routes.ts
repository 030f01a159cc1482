/** Endpoints of categories of posts. */
import * as api from '@club/contract/posts/categories/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { categoryOf, changeCategory, createCategory, deleteCategory } from './actions.ts';
import { listCategories } from './store.ts';

export const postCategoriesRoutes: Route[] = [
  route(api.listPostCategories, ({ db, query }) => listCategories(db, query)),
  route(api.getPostCategory, (input) => categoryOf(input, input.params.id)),
  route(api.createPostCategory, (input) => createCategory(input, input.body)),
  route(api.changePostCategory, (input) => changeCategory(input, input.params.id, input.body)),
  route(api.deletePostCategory, async (input) => {
    await deleteCategory(input, input.params.id);
    return undefined;
  }),
];

/** The same list in the main service. */
export const readPostCategoriesRoutes: Route[] = [
  route(api.readPostCategories, ({ db, query }) => listCategories(db, query)),
];
