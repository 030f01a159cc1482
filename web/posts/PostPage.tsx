/** One post: to read, react to and share, and for those with the permission, to manage. */
import { Failure } from '@club/contract/failures.ts';
import { holds } from '@club/contract/permissions.ts';
import { mayEditPost, type PostStatus } from '@club/contract/posts/rules.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { AnchorLink } from '../ui/AnchorLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { DeletePost } from './DeletePost.tsx';
import { PinButton } from './lazy-parts.ts';
import { Withheld } from './marks/lazy-marks.ts';
import { PostActions } from './PostActions.tsx';
import { PostAnswers } from './PostAnswers.tsx';
import { PostArticle } from './PostArticle.tsx';
import { PostBanner } from './PostBanner.tsx';
import { PostNotFound } from './PostNotFound.tsx';
import classes from './PostPage.module.css';
import { PostSkeleton } from './PostSkeleton.tsx';
import { usePost } from './queries.ts';
import { StatusButton } from './StatusButton.tsx';
import { useView } from './use-view.ts';

const asideFromNews: readonly PostStatus[] = ['archived', 'draft'];

export function PostPage() {
  const { id = '' } = useParams({ strict: false });
  const words = useTexts().posts;
  const viewer = useViewer();
  const query = usePost(id);
  useView(query.data?.data.status === 'published' ? id : null);
  if (query.error instanceof Failure && query.error.code === 'not-found') return <PostNotFound />;
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!query.data) return <PostSkeleton />;
  const { data: post, etag } = query.data;
  const edits = mayEditPost(post, viewer);
  return (
    <div className={classes.page}>
      <PostBanner post={post} etag={etag} edits={edits} />
      {post.withheld ? (
        <Suspense>
          <Withheld pictures={post.withheld.length} />
        </Suspense>
      ) : null}
      <PostArticle
        post={post}
        // the edit page requires a further permission
        action={<PostActions post={post} edits={edits && holds(viewer, 'a_psts')} />}
        foot={<PostAnswers key={post.id} post={post} />}
      />
      <div className={classes.back} data-print="hide">
        <AnchorLink to="/posts" className={classes.backLink ?? ''}>
          <IconArrowLeft size={18} stroke={1.8} aria-hidden /> {words.all}
        </AnchorLink>
      </div>
      {edits && post.status === 'published' ? (
        <Section title={words.manage} help={words.manageHelp} screenOnly>
          <div className={classes.steps}>
            <Suspense>
              <PinButton post={post} etag={etag} />
            </Suspense>
            {asideFromNews.map((to) => (
              <StatusButton key={to} id={post.id} etag={etag} to={to} />
            ))}
          </div>
        </Section>
      ) : null}
      {edits ? <DeletePost post={post} etag={etag} /> : null}
    </div>
  );
}
