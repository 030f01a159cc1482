import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/posts/$id')(
  guarded('/posts/$id', () => import('../../posts/PostPage.tsx').then((file) => file.PostPage)),
);
