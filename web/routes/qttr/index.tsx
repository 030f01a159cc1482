import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/qttr/')({
  validateSearch: readListSearch('teamId', 'players'),
  ...guarded('/qttr', () => import('../../qttr/QttrPage.tsx').then((file) => file.QttrPage)),
});
