/** Updates records in every cached list that has them. */
import type { Page } from '@club/contract/fields.ts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { updateKnown } from './update-known.ts';

/**
 * Changes the records in the pages of all lists below a key, as {@link updateKnown} does.
 * @param change null: the record is taken out of the lists
 */
export const updateRecords = <R>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (record: R) => R | null,
): void =>
  updateKnown<InfiniteData<Page<R>>>(
    cache,
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((record) => change(record) ?? []),
        })),
      },
  );
