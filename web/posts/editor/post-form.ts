/** What the form of a post holds, and how it becomes a post. */
import type { PostStatus } from '@club/contract/posts/rules.ts';
import type { PostInput } from '@club/contract/posts/shape.ts';
import { sameText } from './same-text.ts';

export type PostValues = {
  headline: string;
  content: string;
  tags: string[];
  /** '' for none */
  categoryId: string;
  imageId: string | null;
  status: PostStatus;
};
export type PostField = keyof PostValues;

export const postFields = ['status', 'headline', 'imageId', 'content', 'categoryId', 'tags'] as const;

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

/** Whether both say the same in a field. */
export const sameIn = (field: PostField, one: PostValues, other: PostValues): boolean =>
  field === 'content'
    ? sameText(one.content, other.content)
    : JSON.stringify(one[field]) === JSON.stringify(other[field]);

/** Whether both say the same. */
export const sameValues = (one: PostValues, other: PostValues): boolean =>
  postFields.every((field) => sameIn(field, one, other));
