import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/events/')({
  validateSearch: readListSearch('day', 'categoryId', 'when', 'event'),
  ...guarded('/events', () => import('../../calendar/EventsPage.tsx').then((file) => file.EventsPage)),
});
