import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/games/$id_/match')(
  guarded('/games/$id/match', () => import('../../shell/MatchDayPage.tsx').then((file) => file.MatchDayPage)),
);
