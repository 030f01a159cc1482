/** One post: to read, to answer with a reaction, to hand on, and for those who may, to look after. */
import { Failure } from '@club/contract/failures.ts';
import { holds } from '@club/contract/permissions.ts';
import { mayEditPost, type PostStatus } from '@club/contract/posts/rules.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft, IconNewsOff, IconPencil, IconShare } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { dialogs } from '../ui/dialogs.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Section } from '../ui/Section.tsx';
import { PostArticle } from './PostArticle.tsx';
import { PostBanner } from './PostBanner.tsx';
import classes from './PostPage.module.css';
import { PostSkeleton } from './PostSkeleton.tsx';
import { usePost } from './queries.ts';
import { Reactions } from './Reactions.tsx';
import { StatusButton } from './StatusButton.tsx';
import { useShare } from './use-share.ts';
import { useView } from './use-view.ts';

const WhoReacted = lazy(() => import('./WhoReacted.tsx').then((file) => ({ default: file.WhoReacted })));
// for those who may
const DeletePost = lazy(() => import('./DeletePost.tsx').then((file) => ({ default: file.DeletePost })));

const asideFromNews: readonly PostStatus[] = ['archived', 'draft'];

function Answers({ post }: { post: Post }) {
  const words = useTexts().posts;
  const count = post.reactions.reduce((sum, one) => sum + one.count, 0);
  const show = () =>
    dialogs.open({
      kind: 'plain',
      title: words.whoReactedTitle,
      content: (
        <Suspense>
          <WhoReacted postId={post.id} />
        </Suspense>
      ),
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

function Actions({ post, edits }: { post: Post; edits: boolean }) {
  const words = useTexts().posts;
  const share = useShare(post);
  return (
    <>
      {edits ? (
        <Button
          component={Link}
          to={`/posts/edit/${post.id}`}
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.6} />}
        >
          {words.edit}
        </Button>
      ) : null}
      {post.status === 'draft' ? null : (
        <Button
          variant="default"
          leftSection={<IconShare size={18} stroke={1.6} />}
          onClick={() => void share()}
        >
          {words.share}
        </Button>
      )}
    </>
  );
}

function Gone() {
  const words = useTexts().posts;
  return (
    <Notice
      page
      title={words.gone}
      icon={<IconNewsOff size={28} stroke={1.5} />}
      action={
        <Button component={Link} to="/posts">
          {words.all}
        </Button>
      }
    >
      {words.goneHelp}
    </Notice>
  );
}

export function PostPage() {
  const { id = '' } = useParams({ strict: false });
  const words = useTexts().posts;
  const viewer = useViewer();
  const query = usePost(id);
  useView(query.data?.data.status === 'published' ? id : null);
  if (query.error instanceof Failure && query.error.code === 'not-found') return <Gone />;
  if (query.isError && !query.data)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!query.data) return <PostSkeleton />;
  const { data: post, etag } = query.data;
  const edits = mayEditPost(post, viewer);
  return (
    <div className={classes.page}>
      <PostBanner post={post} etag={etag} edits={edits} />
      <PostArticle
        post={post}
        // the page to edit on asks for more than looking after posts
        action={<Actions post={post} edits={edits && holds(viewer, 'a_psts')} />}
        foot={<Answers key={post.id} post={post} />}
      />
      <div className={classes.back} data-print="hide">
        <Anchor component={Link} to="/posts" className={classes.backLink ?? ''}>
          <IconArrowLeft size={18} stroke={1.8} aria-hidden /> {words.all}
        </Anchor>
      </div>
      {edits && post.status === 'published' ? (
        <Section title={words.manage} help={words.manageHelp} screenOnly>
          <div className={classes.steps}>
            {asideFromNews.map((to) => (
              <StatusButton key={to} id={post.id} etag={etag} to={to} />
            ))}
          </div>
        </Section>
      ) : null}
      {edits ? (
        <Suspense>
          <DeletePost post={post} etag={etag} />
        </Suspense>
      ) : null}
    </div>
  );
}
