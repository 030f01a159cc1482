import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/teams/$id_/season')({
  validateSearch: readListSearch('season'),
  ...guarded('/teams/$id/season', () =>
    import('../../shell/TeamSeasonPage.tsx').then((file) => file.TeamSeasonPage),
  ),
});
