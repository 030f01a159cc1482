/** The post as others will read it. */
import type { Post } from '@club/contract/posts/shape.ts';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { useViewer } from '../../platform/viewer.ts';
import { PostArticle } from '../PostArticle.tsx';
import type { PostValues } from './post-form.ts';

type Props = {
  values: PostValues;
  image: Post['image'];
  categories: readonly { id: string; name: string; color: string }[];
  /** as it is on the server; null for one that has never been saved */
  post: Post | null;
};

export function PostPreview({ values, image, categories, post }: Props) {
  const texts = useTexts().postsEditor;
  const viewer = useViewer();
  const [now] = useState(() => serverTime().toISOString());
  const author = {
    id: viewer.userId,
    firstName: viewer.displayName,
    lastName: '',
    photoUrl: viewer.photoUrl,
  };
  const unsaved = {
    id: '',
    authorId: viewer.userId,
    author,
    teaser: '',
    views: 0,
    popularity: 0,
    reactions: [],
    createdAt: now,
    modifiedAt: now,
    publishedAt: null,
  };
  return (
    <PostArticle
      post={{
        ...(post ?? unsaved),
        ...values,
        headline: values.headline || texts.headline,
        categoryId: values.categoryId || null,
        category: categories.find((category) => category.id === values.categoryId) ?? null,
        image,
        imageUrl: image?.links.medium ?? null,
      }}
      action={null}
      foot={null}
    />
  );
}
