import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/teams/edit/$id')(
  guarded('/teams/edit/$id', () =>
    import('../../../teams/EditTeamPage.tsx').then((file) => file.EditTeamPage),
  ),
);
