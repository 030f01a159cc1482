/** A post in full: picture, headline, author, date and content. */
import type { Post } from '@club/contract/posts/shape.ts';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { RichText } from '../ui/RichText.tsx';
import { TimeText } from '../ui/TimeText.tsx';
import { Byline } from './Byline.tsx';
import { Cover } from './Cover.tsx';
import classes from './PostArticle.module.css';
import { Tags } from './Tags.tsx';

const sizes = '(min-width: 800px) 760px, 100vw';

/** milliseconds: an edit soon after publishing is not shown */
const shownAfter = 10 * 60_000;

const wasModified = ({ publishedAt, modifiedAt }: Post): boolean =>
  publishedAt !== null && Date.parse(modifiedAt) - Date.parse(publishedAt) > shownAfter;

/** @param action the buttons beside its author */
export function PostArticle({ post, action, foot }: { post: Post; action: ReactNode; foot: ReactNode }) {
  const words = useTexts().posts;
  const dates = useDates();
  return (
    <article className={classes.post}>
      {post.image ? (
        <div>
          <Cover image={post.image} sizes={sizes} first />
        </div>
      ) : null}
      <div className={classes.body}>
        {post.category ? (
          <div>
            <ColorChip color={post.category.color} name={post.category.name} />
          </div>
        ) : null}
        <h1 className={classes.headline}>{post.headline}</h1>
        <div className={classes.head}>
          <Byline author={post.author}>
            <TimeText at={post.publishedAt ?? post.modifiedAt} look="full" />
            {wasModified(post) ? (
              <span title={dates.full(post.modifiedAt)}>{words.modified(dates.date(post.modifiedAt))}</span>
            ) : null}
            {post.views > 0 ? (
              <span>
                <IconEye size={15} stroke={1.7} aria-hidden className={classes.eye ?? ''} />{' '}
                {words.views(post.views)}
              </span>
            ) : null}
          </Byline>
          <div className={classes.action} data-print="hide">
            {action}
          </div>
        </div>
        {post.content ? <RichText html={post.content} article /> : null}
        <Tags tags={post.tags} />
        {foot}
      </div>
    </article>
  );
}
