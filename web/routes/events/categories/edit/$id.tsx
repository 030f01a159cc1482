import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../../shell/guarded.ts';

export const Route = createFileRoute('/events/categories/edit/$id')(
  guarded('/events/categories/edit/$id', () =>
    import('../../../../calendar/categories/EditCategoryPage.tsx').then((file) => file.EditCategoryPage),
  ),
);
