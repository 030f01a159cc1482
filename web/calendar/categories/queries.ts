/** What the browser asks about categories of the calendar. */
import * as api from '@club/contract/calendar/categories/api.ts';
import type { CalendarCategoryInput } from '@club/contract/calendar/categories/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { useCursorList } from '../../platform/cursor-list.ts';

/** Categories, as the address filters them. */
export const useCategories = (filters: { q?: string; sort?: string }) =>
  useCursorList(['calendar', 'categories', 'list', filters], async (cursor, signal) => {
    const query = { ...filters, cursor } as Parameters<
      typeof call<typeof api.listCalendarCategories>
    >[1]['query'];
    return (await call(api.listCalendarCategories, { query, signal })).data;
  });

/** One category with the ETag that a change is made from. */
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
