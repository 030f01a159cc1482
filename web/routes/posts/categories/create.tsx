import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/posts/categories/create')(
  guarded('/posts/categories/create', () =>
    import('../../../posts/categories/CreateCategoryPage.tsx').then((file) => file.CreateCategoryPage),
  ),
);
