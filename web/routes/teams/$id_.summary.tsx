import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/teams/$id_/summary')(
  guarded('/teams/$id/summary', () =>
    import('../../teams/TeamSummaryPage.tsx').then((file) => file.TeamSummaryPage),
  ),
);
