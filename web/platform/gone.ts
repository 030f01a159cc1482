/** Reads again what has changed, except what is no more: a page is left a moment after its record was deleted. */
import type { QueryClient } from '@tanstack/react-query';

const gone = new Set<unknown>();

/** Names a record that is being deleted. @returns a function for when it stays or comes back */
export function markGone(id: string): () => void {
  gone.add(id);
  return () => gone.delete(id);
}

/** For when a delete was taken back. */
export const nothingGone = (): void => gone.clear();

/** Asks again for what stands open of a topic; what is about a deleted record is only asked for when it is opened. */
export async function readAgain(cache: QueryClient, topic: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: [topic], refetchType: 'none' });
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    !queryKey.some((part) => gone.has(part));
  await cache.refetchQueries({ queryKey: [topic], type: 'active', predicate });
}
