import { createFileRoute } from '@tanstack/react-router';
import { openTexts } from '../../platform/i18n.ts';
import { guarded } from '../../shell/guarded.ts';
import { type ListSearch, readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/bookable-events/')({
  validateSearch: readListSearch('categoryId', 'event', 'when', 'day'),
  loaderDeps: ({ search }: { search: ListSearch }) => ({ forWhom: search.for }),
  // the page speaks about a child
  loader: ({ deps }) => (deps.forWhom ? openTexts(['family']) : undefined),
  ...guarded('/bookable-events', () =>
    import('../../bookings/BookableEventsPage.tsx').then((file) => file.BookableEventsPage),
  ),
});
