/** Queries of QTTR values. */
import * as api from '@club/contract/qttr/paths.ts';
import type { Qttr, QttrChange, QttrInput } from '@club/contract/qttr/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';

export type QttrFilters = { q?: string; sort?: string; teamId?: string };

/** Everybody's latest value, filtered by the URL. */
export const useLatestQttr = (filters: QttrFilters) =>
  useCursorList({
    queryKey: ['qttr', 'latest', filters],
    load: pageLoader(api.listLatestQttr, filters),
  });

/** A person's values, newest first. */
export const historyOf = (userId: string) => ({
  queryKey: ['qttr', 'history', userId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    // enough for 50 years of quarterly values
    (await call(api.listUserQttr, { params: { id: userId }, query: { limit: 200 }, signal })).data.items,
});

export const useHistory = (userId: string) => useQuery(historyOf(userId));

export const readQttr = (id: string) => call(api.getQttr, { params: { id } });

/** One value with its ETag, which a change needs. */
export const useQttr = (id: string) =>
  useQuery({
    queryKey: ['qttr', 'one', id],
    queryFn: ({ signal }) => call(api.getQttr, { params: { id }, signal }),
  });

export async function createQttr(body: QttrInput, idempotencyKey: string) {
  const { data } = await call(api.createQttr, { body, idempotencyKey });
  // one value is sent, so one is returned
  return data as Qttr;
}
export const changeQttr = async (id: string, body: QttrChange, ifMatch: string | null) =>
  (await call(api.changeQttr, { params: { id }, body, ...(ifMatch === null ? {} : { ifMatch }) })).data;
export const deleteQttr = (id: string, ifMatch: string | null) =>
  call(api.deleteQttr, { params: { id }, ...(ifMatch === null ? {} : { ifMatch }) });
export const deleteManyQttr = (ids: string[], undoId: string) =>
  call(api.deleteManyQttr, { body: { ids }, undoId });
