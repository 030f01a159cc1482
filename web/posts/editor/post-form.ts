/** What the form of a post holds, and how it becomes a post. */
import type { PostStatus } from '@club/contract/posts/rules.ts';
import type { PostInput } from '@club/contract/posts/shape.ts';

export type PostValues = {
  headline: string;
  content: string;
  tags: string[];
  /** '' for none */
  categoryId: string;
  imageId: string | null;
  status: PostStatus;
};

export const noValues: PostValues = {
  headline: '',
  content: '',
  tags: [],
  categoryId: '',
  imageId: null,
  status: 'draft',
};

/** @param post as the server has it, or as it is sent */
export const valuesOf = (post: PostInput): PostValues => ({
  headline: post.headline,
  content: post.content,
  tags: post.tags,
  categoryId: post.categoryId ?? '',
  imageId: post.imageId,
  status: post.status,
});

/** What is sent. */
export const inputOf = (values: PostValues) => ({ ...values, categoryId: values.categoryId || null });
