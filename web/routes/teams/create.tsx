import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/teams/create')(
  guarded('/teams/create', () =>
    import('../../teams/CreateTeamPage.tsx').then((file) => file.CreateTeamPage),
  ),
);
