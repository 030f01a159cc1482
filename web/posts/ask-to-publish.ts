/** Opens the dialog that asks before a draft is published; its code is loaded on demand. */
import { createElement, Suspense } from 'react';
import { currentTexts, openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { dialogs } from '../ui/dialogs.ts';

const PublishDialog = lazy(async () => {
  const [file] = await Promise.all([import('./PublishDialog.tsx'), openTexts(['postsEditor'])]);
  return { default: file.PublishDialog };
});

export function askToPublish(id: string, etag: string | null): void {
  const dialog = dialogs.open({
    kind: 'plain',
    title: currentTexts().posts.statusActions.published.label,
    content: createElement(
      Suspense,
      null,
      createElement(PublishDialog, { id, etag, close: () => dialogs.close(dialog, false) }),
    ),
  });
}
