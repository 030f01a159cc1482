import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/bookable-events/categories/$id')(
  guarded('/bookable-events/categories/$id', () =>
    import('../../../bookings/categories/CategoryPage.tsx').then((file) => file.CategoryPage),
  ),
);
