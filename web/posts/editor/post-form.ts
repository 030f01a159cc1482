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
  /** of a planned draft `published`, with its time */
  status: PostStatus;
  /** null: at once */
  publishAt: string | null;
  /** a time was asked for */
  later: boolean;
  quietly: boolean;
  pinned: boolean;
};

export const noValues: PostValues = {
  headline: '',
  content: '',
  tags: [],
  categoryId: '',
  imageId: null,
  status: 'draft',
  publishAt: null,
  later: false,
  quietly: false,
  pinned: false,
};

/** @param post as the server has it, or as it is sent */
export const valuesOf = (post: PostInput): PostValues => ({
  headline: post.headline,
  content: post.content,
  tags: post.tags,
  categoryId: post.categoryId ?? '',
  imageId: post.imageId,
  status: post.publishAt === null ? post.status : 'published',
  publishAt: post.publishAt,
  later: post.publishAt !== null,
  quietly: post.quietly,
  pinned: post.pinned,
});

/** What is sent. */
export const inputOf = ({ later, ...values }: PostValues) => {
  const planned = later && values.status === 'published';
  return {
    ...values,
    categoryId: values.categoryId || null,
    status: planned ? ('draft' as const) : values.status,
    // a time that is missing is none that the contract takes: nothing is published by mistake
    publishAt: planned ? (values.publishAt ?? '') : null,
  };
};
