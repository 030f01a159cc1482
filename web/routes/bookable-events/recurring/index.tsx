import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';
import { readListSearch } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/bookable-events/recurring/')({
  validateSearch: readListSearch('categoryId'),
  ...guarded('/bookable-events/recurring', () =>
    import('../../../bookings/series/SeriesListPage.tsx').then((file) => file.SeriesListPage),
  ),
});
