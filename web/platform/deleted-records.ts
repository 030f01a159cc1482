/** Invalidates what has changed, except deleted records: their page is left only a moment after the deletion. */
import type { QueryClient } from '@tanstack/react-query';

const deleted = new Set<unknown>();

/** Marks a record as being deleted. @returns a function to call when it is restored or was not deleted */
export function markDeleted(id: string): () => void {
  deleted.add(id);
  return () => deleted.delete(id);
}

/** Called after a deletion was undone. */
export const clearDeleted = (): void => deleted.clear();

/** Refetches the active queries of a topic; those of a deleted record are refetched only when it is opened. */
export async function readAgain(cache: QueryClient, topic: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: [topic], refetchType: 'none' });
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    !queryKey.some((part) => deleted.has(part));
  await cache.refetchQueries({ queryKey: [topic], type: 'active', predicate });
}
