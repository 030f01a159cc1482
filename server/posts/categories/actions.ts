/** What is done to categories of posts. A post is left without one when its category goes. */
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
