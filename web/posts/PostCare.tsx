/** For those who manage a post: its scheduled publication and how to cancel it, and pinning. */
import { holds } from '@club/contract/permissions.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { IconClockOff, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { changePost } from './queries.ts';

type Props = { post: Post; etag: string | null };

export function CancelPlan({ post, etag }: Props) {
  const words = useTexts().postsEditor.publishing;
  const cancel = useAction({
    send: () => changePost(post.id, { publishAt: null }, etag),
    success: words.cancelledDone,
    failure: words.cancelFailed,
    topics: ['posts'],
  });
  return (
    <SendButton
      variant="default"
      loading={cancel.busy}
      leftSection={<IconClockOff size={18} stroke={1.6} />}
      onClick={() => void cancel.run()}
    >
      {words.cancelPlan}
    </SendButton>
  );
}

export function PinButton({ post, etag }: Props) {
  const words = useTexts().postsEditor.publishing;
  const viewer = useViewer();
  const { pinned } = post;
  const pin = useAction({
    send: () => changePost(post.id, { pinned: !pinned }, etag),
    success: pinned ? words.unpinnedDone : words.pinnedDone,
    failure: pinned ? words.unpinFailed : words.pinFailed,
    topics: ['posts'],
  });
  if (!holds(viewer, 'm_psts')) return null;
  const Icon = pinned ? IconPinnedOff : IconPin;
  return (
    <SendButton
      variant="default"
      loading={pin.busy}
      leftSection={<Icon size={18} stroke={1.6} />}
      onClick={() => void pin.run()}
    >
      {pinned ? words.unpin : words.pin}
    </SendButton>
  );
}
