/** One post in the feed: picture, headline, excerpt, author, and reactions. */
import type { PostOfList } from '@club/contract/posts/shape.ts';
import { Link } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { Byline } from './Byline.tsx';
import { Cover } from './Cover.tsx';
import { PostMarks } from './lazy-parts.ts';
import classes from './PostCard.module.css';
import { PostTime } from './PostTime.tsx';
import { Reactions } from './Reactions.tsx';
import { Tags } from './Tags.tsx';

/** the column of the feed is 680 px wide, on the phone the viewport */
const sizes = '(min-width: 768px) 680px, 100vw';

export function PostCard({ post, first }: { post: PostOfList; first: boolean }) {
  const words = useTexts().posts;
  const id = useId();
  const { status } = post;
  return (
    <article className={classes.card} aria-labelledby={id}>
      {post.image ? <Cover image={post.image} sizes={sizes} first={first} /> : null}
      <div className={classes.body}>
        {post.category || status !== 'published' || post.pinned ? (
          <div className={classes.kicker}>
            {status === 'published' ? null : (
              <span className={classes.status}>{status === 'draft' ? words.draft : words.archived}</span>
            )}
            {post.pinned || post.publishAt ? (
              <Suspense>
                <PostMarks post={post} />
              </Suspense>
            ) : null}
            {post.category ? <ColorChip color={post.category.color} name={post.category.name} /> : null}
          </div>
        ) : null}
        <h2 id={id} className={classes.headline}>
          <Link to="/posts/$id" params={{ id: post.id }}>
            {post.headline}
          </Link>
        </h2>
        {post.teaser ? <p className={classes.teaser}>{post.teaser}</p> : null}
        <Tags tags={post.tags} />
        <div className={classes.foot}>
          <Byline author={post.author}>
            <PostTime at={post.publishedAt ?? post.modifiedAt} />
          </Byline>
          <div data-print="hide">
            <Reactions post={post} />
          </div>
        </div>
      </div>
    </article>
  );
}
