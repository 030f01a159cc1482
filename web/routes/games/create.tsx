import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/games/create')(
  guarded('/games/create', () =>
    import('../../games/CreateGamePage.tsx').then((file) => file.CreateGamePage),
  ),
);
