/** The marks of a post in a list: pinned, or scheduled for publication. */
import type { PostOfList } from '@club/contract/posts/shape.ts';
import { IconClock, IconPin } from '@tabler/icons-react';
import { useDates, useTexts } from '../platform/i18n.ts';
import classes from './PostMarks.module.css';

export function PostMarks({ post }: { post: Pick<PostOfList, 'pinned' | 'publishAt'> }) {
  const words = useTexts().postsEditor.publishing;
  const dates = useDates();
  if (post.pinned)
    return (
      <span className={classes.mark}>
        <IconPin size={16} stroke={1.8} aria-hidden /> {words.pinned}
      </span>
    );
  return post.publishAt ? (
    <span className={classes.mark}>
      <IconClock size={16} stroke={1.8} aria-hidden /> {words.planned(dates.full(post.publishAt))}
    </span>
  ) : null;
}
