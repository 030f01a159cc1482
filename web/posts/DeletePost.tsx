/** Deletes a post after a confirmation. */
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { LazyDeleteSection } from '../ui/LazyDeleteSection.tsx';
import { deletePost } from './queries.ts';

type Props = { post: { id: string; headline: string }; etag: string | null };

export function DeletePost({ post, etag }: Props) {
  const words = useTexts().posts;
  const navigate = useNavigate();
  return (
    <LazyDeleteSection
      title={words.deleteTitle}
      help={words.deleteHelp}
      question={{
        title: words.deleteQuestion,
        content: `${post.headline}. ${words.deleteHelp}`,
        confirmLabel: words.delete,
      }}
      send={() => deletePost(post.id, etag)}
      success={words.deletedDone}
      failure={words.deleteFailed}
      topics={['posts']}
      ends={() => post.id}
      done={() => navigate({ to: '/posts' })}
    />
  );
}
