import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/events/create')({
  validateSearch: readListSearch('day', 'time'),
  ...guarded('/events/create', () =>
    import('../../calendar/CreateEventPage.tsx').then((file) => file.CreateEventPage),
  ),
});
