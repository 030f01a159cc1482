import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/games/')({
  validateSearch: readListSearch('teamId', 'state'),
  ...guarded('/games', () => import('../../games/GamesPage.tsx').then((file) => file.GamesPage)),
});
