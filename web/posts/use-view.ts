/** Counts the viewer as a reader each time a published post is opened; the server counts each person once. */
import { useEffect, useEffectEvent } from 'react';
import { useOptimisticUpdate, viewPost } from './queries.ts';

/** @param id null while there is nothing to count */
export function useView(id: string | null): void {
  const update = useOptimisticUpdate();
  const count = useEffectEvent(async (opened: string) => {
    const views = await viewPost(opened);
    await update(opened, () => ({ views }));
  });
  useEffect(() => {
    // a failure is ignored: it must not keep anybody from reading
    if (id !== null) count(id).catch(() => undefined);
  }, [id]);
}
