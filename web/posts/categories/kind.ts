/** The categories of posts: every member may view one, and its posts remain when it is deleted. */
import type { PostCategory, PostCategoryInput } from '@club/contract/posts/categories/shape.ts';
import type { CategoryKind } from '../../categories/kind.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  readCategory,
  useCategories,
  useCategory,
} from './queries.ts';

export const postCategories: CategoryKind<PostCategory, PostCategoryInput> = {
  at: '/posts/categories',
  topic: 'posts',
  views: 'post-categories',
  may: 'm_psts',
  open: true,
  words: ({ posts }) => ({
    title: posts.categoriesTitle,
    help: posts.categoriesHelp,
    emptyHelp: posts.categoriesEmptyHelp,
    uses: posts.postsOf,
    used: posts.postCount,
    show: posts.showPosts,
    deleteHelp: posts.categoryDeleteHelp,
  }),
  usesOf: ({ uses }) => uses,
  shown: ({ id }) => ({ to: '/posts', search: { categoryId: id } }),
  shape: () => import('@club/contract/posts/categories/shape.ts').then((file) => file.PostCategoryInput),
  useList: useCategories,
  useOne: useCategory,
  create: createCategory,
  change: changeCategory,
  read: readCategory,
  remove: deleteCategory,
};
