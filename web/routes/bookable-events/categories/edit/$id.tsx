import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../../shell/guarded.ts';

export const Route = createFileRoute('/bookable-events/categories/edit/$id')(
  guarded('/bookable-events/categories/edit/$id', () =>
    import('../../../../bookings/categories/EditCategoryPage.tsx').then((file) => file.EditCategoryPage),
  ),
);
