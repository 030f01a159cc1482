/** Queries of categories of bookable events. */
import * as api from '@club/contract/bookings/categories/paths.ts';
import type { BookableCategoryInput } from '@club/contract/bookings/categories/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { useCursorList } from '../../platform/cursor-list.ts';
import { pageLoader } from '../../platform/page-loader.ts';

/** Categories, filtered as in the URL. */
export const useCategories = (filters: { q?: string; sort?: string }) =>
  useCursorList({
    queryKey: ['bookings', 'categories', 'list', filters],
    load: pageLoader(api.listBookableCategories, filters),
  });

export const readCategory = (id: string) => call(api.getBookableCategory, { params: { id } });

/** One category with the ETag that a change is based on. */
export const useCategory = (id: string) =>
  useQuery({
    queryKey: ['bookings', 'categories', 'one', id],
    queryFn: ({ signal }) => call(api.getBookableCategory, { params: { id }, signal }),
  });

export const createCategory = async (body: BookableCategoryInput, idempotencyKey: string) =>
  (await call(api.createBookableCategory, { body, idempotencyKey })).data;
export const changeCategory = async (id: string, body: BookableCategoryInput, ifMatch: string | null) =>
  (await call(api.changeBookableCategory, { params: { id }, body, ...(ifMatch === null ? {} : { ifMatch }) }))
    .data;
export const deleteCategory = (id: string, undoId?: string) =>
  call(api.deleteBookableCategory, { params: { id }, ...(undoId === undefined ? {} : { undoId }) });
