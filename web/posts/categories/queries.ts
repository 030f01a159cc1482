/** Queries of categories of posts. */
import * as api from '@club/contract/posts/categories/paths.ts';
import type { PostCategoryInput } from '@club/contract/posts/categories/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { useCursorList } from '../../platform/cursor-list.ts';
import { pageLoader } from '../../platform/page-loader.ts';

/** The categories, filtered by the URL. */
export const useCategories = (filters: { q?: string; sort?: string }) =>
  useCursorList({
    queryKey: ['posts', 'categories', 'list', filters],
    load: pageLoader(api.listPostCategories, filters),
  });

export const readCategory = (id: string) => call(api.getPostCategory, { params: { id } });

/** One category with its ETag, which a change needs. */
export const useCategory = (id: string) =>
  useQuery({
    queryKey: ['posts', 'categories', 'one', id],
    queryFn: ({ signal }) => call(api.getPostCategory, { params: { id }, signal }),
  });

export const createCategory = async (body: PostCategoryInput, idempotencyKey: string) =>
  (await call(api.createPostCategory, { body, idempotencyKey })).data;
export const changeCategory = async (id: string, body: PostCategoryInput, ifMatch: string | null) =>
  (await call(api.changePostCategory, { params: { id }, body, ...(ifMatch === null ? {} : { ifMatch }) }))
    .data;
export const deleteCategory = (id: string, undoId?: string) =>
  call(api.deletePostCategory, { params: { id }, ...(undoId === undefined ? {} : { undoId }) });
