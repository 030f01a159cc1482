/** Says that a post is not published, with a button to publish it for those with the permission. */
import type { Post } from '@club/contract/posts/shape.ts';
import { IconArchive, IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { CancelPlan, PostMarks } from './lazy-parts.ts';
import classes from './PostBanner.module.css';
import { StatusButton } from './StatusButton.tsx';

type Props = { post: Post; etag: string | null; edits: boolean };

export function PostBanner({ post, etag, edits }: Props) {
  const words = useTexts().posts;
  if (post.status === 'published') return null;
  const draft = post.status === 'draft';
  return (
    <aside className={classes.banner} aria-label={draft ? words.draft : words.archived} data-print="hide">
      <span className={classes.icon} aria-hidden>
        {draft ? <IconPencil size={20} stroke={1.6} /> : <IconArchive size={20} stroke={1.6} />}
      </span>
      <p className={classes.words}>
        <strong>{draft ? words.draftBanner : words.archivedBanner}</strong>{' '}
        {draft ? words.draftBannerHelp : words.archivedBannerHelp}
        {post.publishAt ? (
          <Suspense>
            <br />
            <PostMarks post={post} />
          </Suspense>
        ) : null}
      </p>
      {edits && post.publishAt ? (
        <Suspense>
          <CancelPlan post={post} etag={etag} />
        </Suspense>
      ) : null}
      {edits ? <StatusButton id={post.id} etag={etag} to="published" asks={draft} /> : null}
    </aside>
  );
}
