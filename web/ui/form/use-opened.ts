/** The record as its form was opened with: what others change meanwhile wipes nothing that is being entered. */
import { useState } from 'react';

type Query<T> = { data: T | undefined; refetch: () => Promise<{ data: T | undefined }> };

/**
 * Follows the query until something is entered; from then on its answer of that moment stays, so that saving meets the
 * other's change as a conflict and not as a form that has emptied itself.
 * @returns `opened` to make the form from (its ETag as the form's key), `touch` for the form's `onDirty`, `reload` for its reload
 */
export function useOpened<T>(query: Query<T>) {
  const [opened, setOpened] = useState(query.data);
  const [touched, touch] = useState(false);
  if (query.data !== undefined && query.data !== opened && (opened === undefined || !touched))
    setOpened(query.data);
  const reload = async () => {
    await query.refetch();
    touch(false);
  };
  return { opened, touch, reload };
}
