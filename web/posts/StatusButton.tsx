/** Changes the status of a post: published, archived, or back to draft. */
import type { PostStatus } from '@club/contract/posts/rules.ts';
import { useTexts } from '../platform/i18n.ts';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { askToPublish } from './ask-to-publish.ts';
import { changeStatus } from './queries.ts';

type Props = {
  id: string;
  etag: string | null;
  to: PostStatus;
  /** the post has never been published: a dialog asks first who is notified */
  asks?: boolean;
};

export function StatusButton({ id, etag, to, asks }: Props) {
  const words = useTexts().posts.statusActions[to];
  const change = useAction({
    send: () => changeStatus(id, to, etag),
    success: words.done,
    failure: words.failed,
    topics: ['posts'],
  });
  return (
    <SendButton
      variant={to === 'published' ? 'filled' : 'default'}
      loading={change.busy}
      onClick={() => void (asks ? askToPublish(id, etag) : change.run())}
    >
      {words.label}
    </SendButton>
  );
}
