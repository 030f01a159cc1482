/** Brings a post a step on or back: published, archived, a draft again. */
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
  /** it was never published: who is told is asked first */
  asks?: boolean;
};

export function StatusButton({ id, etag, to, asks }: Props) {
  const words = useTexts().posts.statusDeeds[to];
  const change = useAction({
    work: () => changeStatus(id, to, etag),
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
