/** The page for changing a post. The form stays as it is when others change the post; saving then merges both. */
import { Failure } from '@club/contract/failures.ts';
import { mayEditPost } from '@club/contract/posts/rules.ts';
import { Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { preloaded } from '../../platform/lazy.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePost, usePostCategories } from '../queries.ts';

// the page opens before its editor is there
const PostEditor = preloaded(() => import('./PostEditor.tsx').then((file) => ({ default: file.PostEditor })));

export function EditPostPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().postsEditor;
  const navigate = useNavigate();
  const viewer = useViewer();
  const query = usePost(id);
  const categories = usePostCategories();
  const edited = useEdited(query);
  const failed = [query, categories].find((one) => one.isLoadingError);
  const notAllowed = (
    <Notice
      page
      icon={<IconLock size={28} stroke={1.5} />}
      title={texts.notAllowed}
      action={
        <ButtonLink to={failed ? '/posts' : '/posts/$id'} params={{ id }}>
          {failed ? texts.toPosts : texts.toPost}
        </ButtonLink>
      }
    >
      {failed ? texts.notAllowedOrGone : texts.notAllowedHelp}
    </Notice>
  );
  // somebody else's draft and a missing post look alike, so that nobody learns which it is
  if (failed?.error instanceof Failure && failed.error.code === 'not-found' && !edited) return notAllowed;
  if (failed)
    return (
      <ErrorState cause={failed.error} retry={() => void failed.refetch()} retrying={failed.isRefetching} />
    );
  const waiting = <Skeleton height={640} maw={760} />;
  if (!edited || !categories.data) return waiting;
  if (!mayEditPost(edited.record.data, viewer)) return notAllowed;
  return (
    <>
      <PageHeader title={texts.editTitle} help={edited.record.data.headline} />
      <Suspense fallback={waiting}>
        <PostEditor
          edited={edited}
          categories={categories.data}
          done={() => navigate({ to: '/posts/$id', params: { id } })}
        />
      </Suspense>
    </>
  );
}
