import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/notifications/')({
  validateSearch: readListSearch('kind', 'byHand'),
  ...guarded('/notifications', () =>
    import('../../notifications/NotificationsPage.tsx').then((file) => file.NotificationsPage),
  ),
});
