import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/posts/edit/$id')(
  guarded('/posts/edit/$id', () =>
    import('../../../posts/editor/EditPostPage.tsx').then((file) => file.EditPostPage),
  ),
);
