import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/users/')({
  validateSearch: readListSearch('approved', 'signedIn', 'permission', 'teamId', 'guardians'),
  ...guarded('/users', () => import('../../users/UsersPage.tsx').then((file) => file.UsersPage)),
});
