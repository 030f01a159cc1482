import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/teams/$id')(
  guarded('/teams/$id', () => import('../../teams/TeamPage.tsx').then((file) => file.TeamPage)),
);
