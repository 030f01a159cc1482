/** Actions of the open post: share, and for its author, edit. */
import type { Post } from '@club/contract/posts/shape.ts';
import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { EditLink } from '../ui/EditLink.tsx';
import { useShare } from './use-share.ts';

export function PostActions({ post, edits }: { post: Post; edits: boolean }) {
  const words = useTexts().posts;
  const share = useShare(post);
  return (
    <>
      {edits ? (
        <EditLink to="/posts/edit/$id" id={post.id}>
          {words.edit}
        </EditLink>
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
