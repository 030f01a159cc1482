/** The page for a new post; a draft from before a crash is restored. */
import { Skeleton } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { preloaded } from '../../platform/lazy.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { loadDraft } from '../../ui/form/drafts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePostCategories } from '../queries.ts';

// the page opens before its editor is there
const PostEditor = preloaded(() => import('./PostEditor.tsx').then((file) => ({ default: file.PostEditor })));

export function CreatePostPage() {
  const texts = useTexts().postsEditor;
  const navigate = useNavigate();
  const { userId } = useViewer();
  const categories = usePostCategories();
  // the draft from before a crash may have been saved on the server meanwhile
  const [draft] = useState(
    () => loadDraft<unknown, { id: string }>({ userId, form: 'post:new' }, Date.now())?.record,
  );
  if (draft) return <Navigate to="/posts/edit/$id" params={{ id: draft.data.id }} replace />;
  if (categories.isError)
    return <ErrorState cause={categories.error} retry={() => void categories.refetch()} />;
  const waiting = <Skeleton height={640} maw={760} />;
  return (
    <>
      <PageHeader title={texts.createTitle} />
      {categories.data ? (
        <Suspense fallback={waiting}>
          <PostEditor
            categories={categories.data}
            done={(post) => navigate({ to: '/posts/$id', params: { id: post.id } })}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}
