/** Requests of the post editor: reading and saving, always with the ETag that the next change needs. */
import { changePost, createPost, getPost } from '@club/contract/posts/paths.ts';
import type { Post, PostInput } from '@club/contract/posts/shape.ts';
import { call } from '../../platform/client.ts';

/** @param to the post that is changed, in the version it was read in, or the key of a new one */
export const savePost = (
  body: PostInput,
  to: { data: Pick<Post, 'id'>; etag: string | null } | { key: string },
) =>
  'data' in to
    ? call(changePost, {
        params: { id: to.data.id },
        body,
        ...(to.etag === null ? {} : { ifMatch: to.etag }),
      })
    : call(createPost, { body, idempotencyKey: to.key });

/** The post with its ETag, as it is on the server. */
export const readPost = (id: string) => call(getPost, { params: { id } });
