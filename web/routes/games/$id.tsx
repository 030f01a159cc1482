import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/games/$id')(
  guarded('/games/$id', () => import('../../games/GamePage.tsx').then((file) => file.GamePage)),
);
