/** Queries of retention periods. */
import { Failure } from '@club/contract/failures.ts';
import * as api from '@club/contract/retention/paths.ts';
import type { Retention } from '@club/contract/retention/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';

export const useRetention = () =>
  useQuery({
    queryKey: ['retention', 'kinds'],
    queryFn: async ({ signal }) => (await call(api.listRetention, { signal })).data,
  });

/** What the nightly job has deleted, newest first. */
export const useRetentionRuns = () =>
  useCursorList({
    queryKey: ['retention', 'runs'],
    load: pageLoader(api.listRetentionRuns, { limit: 20 }),
  });

/** @param seen the kind as it is shown @throws Failure `stale` when somebody has changed it meanwhile */
export async function changePeriod(seen: Pick<Retention, 'id' | 'months'>, months: number | null) {
  const params = { name: seen.id };
  const { data, etag } = await call(api.getRetention, { params });
  if (data.months !== seen.months) throw new Failure('stale');
  return call(api.changeRetention, { params, body: { months }, ...(etag && { ifMatch: etag }) });
}
