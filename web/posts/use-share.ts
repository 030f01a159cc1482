/** Hands on the link to a post: to the phone's own share sheet, else to the clipboard. */
import { createElement } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { dialogs } from '../ui/dialogs.ts';
import { toastSuccess } from '../ui/toasts.ts';

const onPhone = () => matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function';

export function useShare(post: { id: string; headline: string }) {
  const words = useTexts().posts;
  /** without a language: whoever opens it reads it in their own */
  const address = () => new URL(`/posts/${post.id}`, location.origin).href;
  const show = async () => {
    const { LinkToCopy } = await import('../ui/LinkToCopy.tsx');
    const content = createElement(LinkToCopy, { address: address(), words: words.shareLink });
    dialogs.open({ kind: 'plain', title: words.shareTitle, content });
  };
  return async (): Promise<void> => {
    if (onPhone()) {
      // whoever closes the sheet has changed their mind
      await navigator.share({ title: post.headline, url: address() }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(address());
      toastSuccess(words.shareDone);
    } catch {
      // a club's own server without https has no clipboard to offer
      await show();
    }
  };
}
