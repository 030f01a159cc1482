import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/bookable-events/')({
  validateSearch: readListSearch('categoryId', 'event', 'when', 'day'),
  ...guarded('/bookable-events', () =>
    import('../../bookings/BookableEventsPage.tsx').then((file) => file.BookableEventsPage),
  ),
});
