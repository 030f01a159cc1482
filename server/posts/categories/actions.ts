/** Actions on categories of posts. Deleting one leaves its posts without a category. */
import { PostCategory, type PostCategoryInput } from '@club/contract/posts/categories/shape.ts';
import { categoryActions } from '../../categories/actions.ts';
import { findCategory } from './store.ts';

export const { categoryOf, createCategory, changeCategory, deleteCategory } = categoryActions<
  PostCategory,
  PostCategoryInput
>({
  table: 'posts.categories',
  shape: PostCategory,
  find: findCategory,
  topic: 'posts',
  removed: 'post-category-removed',
});
