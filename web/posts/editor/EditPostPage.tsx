/** A post, changed. What is being written stays while others change it; saving then brings both together. */
import { mayEditPost } from '@club/contract/posts/rules.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePost, usePostCategories } from '../queries.ts';
import { readCopy } from './kept-copy.ts';
import { sameValues, valuesOf } from './post-form.ts';

// the editor is heavy: the page opens at once and it comes a moment later
const PostEditor = lazy(() => import('./PostEditor.tsx').then((file) => ({ default: file.PostEditor })));

export function EditPostPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().postsEditor;
  const navigate = useNavigate();
  const viewer = useViewer();
  const query = usePost(id);
  const categories = usePostCategories();
  const [copy] = useState(() => readCopy(viewer.userId, id, Date.now()));
  const [begun, setBegun] = useState<typeof query.data>(undefined);
  // a list's answer of before may be old: the form begins with what is there now
  if (begun === undefined && query.data && !query.isFetching) setBegun(query.data);
  const failed = query.isError ? query : categories.isError ? categories : null;
  if (failed && !begun)
    return (
      <ErrorState cause={failed.error} retry={() => void failed.refetch()} retrying={failed.isRefetching} />
    );
  const waiting = <Skeleton height={640} maw={760} />;
  if (!begun || !categories.data) return waiting;
  if (!mayEditPost(begun.data, viewer))
    return (
      <Notice
        page
        icon={<IconLock size={28} stroke={1.5} />}
        title={texts.notAllowed}
        action={
          <Button component={Link} to={`/posts/${id}`}>
            {texts.toPost}
          </Button>
        }
      >
        {texts.notAllowedHelp}
      </Notice>
    );
  return (
    <>
      <PageHeader title={texts.editTitle} help={begun.data.headline} />
      <Suspense fallback={waiting}>
        <PostEditor
          opened={begun}
          copy={copy && !sameValues(copy.values, valuesOf(begun.data)) ? copy : null}
          categories={categories.data}
          done={() => navigate({ to: '/posts/$id', params: { id } })}
        />
      </Suspense>
    </>
  );
}
