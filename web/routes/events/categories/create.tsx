import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/events/categories/create')(
  guarded('/events/categories/create', () =>
    import('../../../calendar/categories/CreateCategoryPage.tsx').then((file) => file.CreateCategoryPage),
  ),
);
