/** How the editor reads and saves a post: always with the ETag that the next change is made from. */
import { changePost, createPost, getPost } from '@club/contract/posts/api.ts';
import type { PostInput } from '@club/contract/posts/shape.ts';
import { call } from '../../platform/client.ts';

/** The post as it is now. */
export const fetchPost = (id: string) => call(getPost, { params: { id } });

/** @param to the post that is changed and the ETag of what one saw, or the key of a new one */
export const savePost = (body: PostInput, to: { id: string; etag: string | null } | { key: string }) =>
  'id' in to
    ? call(changePost, { params: { id: to.id }, body, ...(to.etag === null ? {} : { ifMatch: to.etag }) })
    : call(createPost, { body, idempotencyKey: to.key });
