import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/teams/$id_/captains')(
  guarded('/teams/$id/captains', () =>
    import('../../teams/TeamCaptainsPage.tsx').then((file) => file.TeamCaptainsPage),
  ),
);
