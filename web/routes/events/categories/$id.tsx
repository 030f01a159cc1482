import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/events/categories/$id')(
  guarded('/events/categories/$id', () =>
    import('../../../calendar/categories/CategoryPage.tsx').then((file) => file.CategoryPage),
  ),
);
