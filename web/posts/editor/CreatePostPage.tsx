/** The page for a new post; a draft from before a crash is restored. */
import { mayEditPost } from '@club/contract/posts/rules.ts';
import { Skeleton } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { isGone } from '../../platform/is-gone.ts';
import { preloaded } from '../../platform/lazy.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { clearDraft, loadDraft, saveDraft } from '../../ui/form/drafts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePost, usePostCategories } from '../queries.ts';

// the page opens before its editor is there
const PostEditor = preloaded(() => import('./PostEditor.tsx').then((file) => ({ default: file.PostEditor })));

const waiting = <Skeleton height={640} maw={760} />;
const loadBegun = (userId: string) =>
  loadDraft<unknown, { id: string }>({ userId, form: 'post:new' }, Date.now());

/** A post that was begun here and saved on the server: it is changed there, or begun again if that is over. */
function Begun({ id, beginAgain }: { id: string; beginAgain: () => void }) {
  const viewer = useViewer();
  const query = usePost(id);
  const isOver = isGone(query.error) || (query.data && !mayEditPost(query.data.data, viewer));
  const again = useEffectEvent(beginAgain);
  useEffect(() => {
    if (isOver) again();
  }, [isOver]);
  return query.isPending || isOver ? waiting : <Navigate to="/posts/edit/$id" params={{ id }} replace />;
}

export function CreatePostPage() {
  const texts = useTexts().postsEditor;
  const navigate = useNavigate();
  const { userId } = useViewer();
  const categories = usePostCategories();
  const [draft, setDraft] = useState(() => loadBegun(userId));
  const id = draft?.record?.data.id;
  // deleted or published elsewhere: what was written stays, as a new post
  const beginAgain = () => {
    clearDraft({ userId, form: `post:${id}` });
    if (draft) saveDraft({ userId, form: 'post:new' }, { ...draft, record: null });
    setDraft(loadBegun(userId));
  };
  if (id !== undefined) return <Begun id={id} beginAgain={beginAgain} />;
  if (categories.isLoadingError)
    return <ErrorState cause={categories.error} retry={() => void categories.refetch()} />;
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
