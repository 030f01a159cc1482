import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/posts/categories/$id')(
  guarded('/posts/categories/$id', () =>
    import('../../../posts/categories/CategoryPage.tsx').then((file) => file.CategoryPage),
  ),
);
