import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/teams/')({
  validateSearch: readListSearch('type'),
  ...guarded('/teams', () => import('../../teams/TeamsPage.tsx').then((file) => file.TeamsPage)),
});
