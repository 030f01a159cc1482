/** Shares the link to a post: through the phone's share sheet, else through the clipboard. */
import { createElement } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { dialogs } from '../ui/dialogs.ts';
import { toastSuccess } from '../ui/toasts.ts';

const onPhone = () => matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function';

export function useShare(post: { id: string; headline: string }) {
  const words = useTexts().posts;
  /** without a language prefix: everybody opens it in their own language */
  const address = () => new URL(`/posts/${post.id}`, location.origin).href;
  const show = async () => {
    const { LinkToCopy } = await import('../ui/LinkToCopy.tsx');
    const content = createElement(LinkToCopy, { address: address(), words: words.shareLink });
    dialogs.open({ kind: 'plain', title: words.shareTitle, content });
  };
  return async (): Promise<void> => {
    if (onPhone()) {
      // closing the sheet means that the user changed their mind
      await navigator.share({ title: post.headline, url: address() }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(address());
      toastSuccess(words.shareDone);
    } catch {
      // the clipboard is not available on a club's own server without https
      await show();
    }
  };
}
