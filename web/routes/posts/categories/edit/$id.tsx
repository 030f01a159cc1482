import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../../shell/guarded.ts';

export const Route = createFileRoute('/posts/categories/edit/$id')(
  guarded('/posts/categories/edit/$id', () =>
    import('../../../../posts/categories/EditCategoryPage.tsx').then((file) => file.EditCategoryPage),
  ),
);
