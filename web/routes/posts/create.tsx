import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/posts/create')(
  guarded('/posts/create', () =>
    import('../../posts/editor/CreatePostPage.tsx').then((file) => file.CreatePostPage),
  ),
);
