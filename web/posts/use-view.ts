/** Counts the viewer as a reader, once each time a published post is opened; the server counts each person once. */
import { useEffect, useEffectEvent } from 'react';
import { useForesight, viewPost } from './queries.ts';

/** @param id null while there is nothing to count */
export function useView(id: string | null): void {
  const foresee = useForesight();
  const count = useEffectEvent(async (opened: string) => {
    const views = await viewPost(opened);
    await foresee(opened, () => ({ views }));
  });
  useEffect(() => {
    // who reads without being counted reads all the same
    if (id !== null) count(id).catch(() => undefined);
  }, [id]);
}
