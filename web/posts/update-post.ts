/** Changes of one post wherever it is cached. */
import type { Post, PostOfList } from '@club/contract/posts/shape.ts';
import type { QueryClient } from '@tanstack/react-query';
import { updateOptimistically } from '../platform/optimistic.ts';
import { updateKnown } from '../platform/update-known.ts';
import { updateRecords } from '../platform/update-records.ts';

type Opened = { data: Post; etag: string | null };
/** The fields that change without anybody editing the post. */
type Moving = Pick<Post, 'reactions' | 'views'>;

/** Changes one post wherever it is cached: in every list, and on its page. */
export function updatePost(cache: QueryClient, id: string, change: (post: Moving) => Partial<Moving>): void {
  updateRecords<PostOfList>(cache, ['posts', 'list'], (post) =>
    post.id === id ? { ...post, ...change(post) } : post,
  );
  updateKnown<Opened>(
    cache,
    ['posts', 'one', id],
    (opened) => opened && { ...opened, data: { ...opened.data, ...change(opened.data) } },
  );
}

/** Shows a change of one post before `send` has made it. Rejects as `send` does. */
export const updatePostOptimistically = (
  cache: QueryClient,
  id: string,
  change: (post: Moving) => Partial<Moving>,
  send: () => Promise<void>,
): Promise<void> =>
  updateOptimistically(cache, {
    topic: 'posts',
    show: () => updatePost(cache, id, change),
    send,
  });
