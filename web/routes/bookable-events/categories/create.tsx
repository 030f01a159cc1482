import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/bookable-events/categories/create')(
  guarded('/bookable-events/categories/create', () =>
    import('../../../bookings/categories/CreateCategoryPage.tsx').then((file) => file.CreateCategoryPage),
  ),
);
