import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/positions/create')({
  validateSearch: readListSearch('teamId', 'season', 'half'),
  ...guarded('/positions/create', () =>
    import('../../positions/CreatePositionPage.tsx').then((file) => file.CreatePositionPage),
  ),
});
