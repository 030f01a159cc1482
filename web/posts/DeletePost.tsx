/** Deletes a post after a confirmation. */
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { confirm } from '../ui/dialogs.ts';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { deletePost } from './queries.ts';

type Props = { post: { id: string; headline: string }; etag: string | null };

export function DeletePost({ post, etag }: Props) {
  const words = useTexts().posts;
  const navigate = useNavigate();
  const remove = useAction({
    send: () => deletePost(post.id, etag),
    success: words.deletedDone,
    failure: words.deleteFailed,
    topics: ['posts'],
    ends: () => post.id,
    done: () => navigate({ to: '/posts' }),
  });
  const ask = async () => {
    const content = `${post.headline}. ${words.deleteHelp}`;
    if (await confirm({ title: words.deleteQuestion, content, confirmLabel: words.delete, danger: true }))
      await remove.run();
  };
  return (
    <Section title={words.deleteTitle} help={words.deleteHelp} danger screenOnly>
      <SendButton color="red.9" loading={remove.busy} onClick={() => void ask()}>
        {words.deleteTitle}
      </SendButton>
    </Section>
  );
}
