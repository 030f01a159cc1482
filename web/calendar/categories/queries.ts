/** Queries of the calendar's categories. */
import * as api from '@club/contract/calendar/categories/paths.ts';
import type { CalendarCategoryInput } from '@club/contract/calendar/categories/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { useCursorList } from '../../platform/cursor-list.ts';
import { pageLoader } from '../../platform/page-loader.ts';

/** Categories, filtered by the URL. */
export const useCategories = (filters: { q?: string; sort?: string }) =>
  useCursorList({
    queryKey: ['calendar', 'categories', 'list', filters],
    load: pageLoader(api.listCalendarCategories, filters),
  });

export const readCategory = (id: string) => call(api.getCalendarCategory, { params: { id } });

/** One category with the ETag for changing it. */
export const useCategory = (id: string) =>
  useQuery({
    queryKey: ['calendar', 'categories', 'one', id],
    queryFn: ({ signal }) => call(api.getCalendarCategory, { params: { id }, signal }),
  });

export const createCategory = async (body: CalendarCategoryInput, idempotencyKey: string) =>
  (await call(api.createCalendarCategory, { body, idempotencyKey })).data;
export const changeCategory = async (id: string, body: CalendarCategoryInput, ifMatch: string | null) =>
  (await call(api.changeCalendarCategory, { params: { id }, body, ...(ifMatch === null ? {} : { ifMatch }) }))
    .data;
export const deleteCategory = (id: string, undoId?: string) =>
  call(api.deleteCalendarCategory, { params: { id }, ...(undoId === undefined ? {} : { undoId }) });
