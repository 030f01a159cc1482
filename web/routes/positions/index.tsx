import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/positions/')({
  validateSearch: readListSearch('season', 'half', 'class', 'teamId'),
  ...guarded('/positions', () =>
    import('../../positions/PositionsPage.tsx').then((file) => file.PositionsPage),
  ),
});
