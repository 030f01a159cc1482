/** The record that a form changes, from its page's query. */
import type { Failure } from '@club/contract/failures.ts';
import { useState } from 'react';
import { isGone } from '../../platform/is-gone.ts';
import type { Versioned } from './drafts.ts';

/**
 * The record as it is in the cache, and a function that loads it again. `gone`: it was deleted while something was typed,
 * which can still be read and copied.
 */
export type Edited<T> = {
  record: Versioned<T>;
  reread: () => Promise<Versioned<T>>;
  gone?: Failure | undefined;
};

type Query<T> = {
  data: Versioned<T> | undefined;
  isFetching: boolean;
  error: unknown;
  refetch: (options: { throwOnError: true }) => Promise<{ data: Versioned<T> | undefined }>;
};

/** The record of a query for its form, null until it is loaded. It waits for the current version of cached data. */
export function useEdited<T>({ data, isFetching, error, refetch }: Query<T>): Edited<T> | null {
  const [begun, setBegun] = useState(false);
  if (!begun && data && !isFetching) setBegun(true);
  if (!begun || !data) return null;
  const reread = async () => (await refetch({ throwOnError: true })).data ?? data;
  return { record: data, reread, gone: isGone(error) ? error : undefined };
}
