import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/users/import')(
  guarded('/users/import', () =>
    import('../../users/import/ImportMembersPage.tsx').then((file) => file.ImportMembersPage),
  ),
);
