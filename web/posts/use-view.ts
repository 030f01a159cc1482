/** Counts the viewer as a reader each time a published post is opened; the server counts each person once. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { viewPost } from './queries.ts';
import { updatePost } from './update-post.ts';

/** @param id null while there is nothing to count */
export function useView(id: string | null): void {
  const cache = useQueryClient();
  const count = useEffectEvent(async (opened: string) => {
    const views = await viewPost(opened);
    updatePost(cache, opened, () => ({ views }));
  });
  useEffect(() => {
    // a failure is ignored: it must not keep anybody from reading
    if (id !== null) count(id).catch(() => undefined);
  }, [id]);
}
