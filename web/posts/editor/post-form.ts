/** The values of the post form, and how they become a post. */
import type { PostStatus } from '@club/contract/posts/rules.ts';
import type { PostInput } from '@club/contract/posts/shape.ts';

export type PostValues = {
  headline: string;
  content: string;
  tags: string[];
  /** '' for none */
  categoryId: string;
  imageId: string | null;
  /** `published` for a planned draft, together with its time */
  status: PostStatus;
  /** null: at once */
  publishAt: string | null;
  /** a publishing time is wanted */
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

/** @param post as it is on the server, or as it is sent */
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

/** The values as they are sent. */
export const inputOf = ({ later, ...values }: PostValues) => {
  const planned = later && values.status === 'published';
  return {
    ...values,
    categoryId: values.categoryId || null,
    status: planned ? ('draft' as const) : values.status,
    // a missing time becomes a value that the contract refuses, so that nothing is published by mistake
    publishAt: planned ? (values.publishAt ?? '') : null,
  };
};
