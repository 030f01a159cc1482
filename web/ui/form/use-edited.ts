/** The record that a form changes, from its page's query. */
import { useState } from 'react';
import type { Versioned } from './drafts.ts';

/** The record as it is in the cache, and a function that loads it again. */
export type Edited<T> = { record: Versioned<T>; reread: () => Promise<Versioned<T>> };

type Query<T> = {
  data: Versioned<T> | undefined;
  isFetching: boolean;
  refetch: (options: { throwOnError: true }) => Promise<{ data: Versioned<T> | undefined }>;
};

/** The record of a query for its form, null until it is loaded. It waits for the current version of cached data. */
export function useEdited<T>({ data, isFetching, refetch }: Query<T>): Edited<T> | null {
  const [begun, setBegun] = useState(false);
  if (!begun && data && !isFetching) setBegun(true);
  if (!begun || !data) return null;
  const reread = async () => (await refetch({ throwOnError: true })).data ?? data;
  return { record: data, reread };
}
