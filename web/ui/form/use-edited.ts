/** The record that a form changes, as its page reads it. */
import { useState } from 'react';
import type { Versioned } from './kept-copies.ts';

/** The record as the app knows it now, and how it is asked for once more. */
export type Edited<T> = { record: Versioned<T>; reread: () => Promise<Versioned<T>> };

type Query<T> = {
  data: Versioned<T> | undefined;
  isFetching: boolean;
  refetch: (options: { throwOnError: true }) => Promise<{ data: Versioned<T> | undefined }>;
};

/** The record of a query for its form, null until it is there. What was read before may be old: it waits for what is there now. */
export function useEdited<T>({ data, isFetching, refetch }: Query<T>): Edited<T> | null {
  const [begun, setBegun] = useState(false);
  if (!begun && data && !isFetching) setBegun(true);
  if (!begun || !data) return null;
  const reread = async () => (await refetch({ throwOnError: true })).data ?? data;
  return { record: data, reread };
}
