import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';
import { readListSearch } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/bookable-events/categories/')({
  validateSearch: readListSearch(),
  ...guarded('/bookable-events/categories', () =>
    import('../../../bookings/categories/CategoriesPage.tsx').then((file) => file.CategoriesPage),
  ),
});
