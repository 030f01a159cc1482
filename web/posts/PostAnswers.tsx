/** The reactions of members to the open post, with their names. */
import { refuseReaction } from '@club/contract/posts/rules.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { Anchor } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { dialogs } from '../ui/dialogs.ts';
import classes from './PostAnswers.module.css';
import { Reactions } from './Reactions.tsx';

const WhoReacted = lazy(() => import('./WhoReacted.tsx').then((file) => ({ default: file.WhoReacted })));

export function PostAnswers({ post }: { post: Post }) {
  const words = useTexts().posts;
  const count = post.reactions.reduce((sum, one) => sum + one.count, 0);
  // a draft has no reactions and allows none
  if (count === 0 && refuseReaction(post) !== null) return null;
  const show = () =>
    dialogs.open({
      kind: 'plain',
      title: words.whoReactedTitle,
      content: <WhoReacted postId={post.id} />,
    });
  return (
    <div className={classes.answers} data-print="hide">
      <Reactions post={post} />
      {count > 0 ? (
        <Anchor component="button" type="button" size="sm" className={classes.who ?? ''} onClick={show}>
          {words.whoReacted(count)}
        </Anchor>
      ) : null}
    </div>
  );
}
