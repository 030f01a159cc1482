import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/games/import')(
  guarded('/games/import', () =>
    import('../../games/import/ImportGamesPage.tsx').then((file) => file.ImportGamesPage),
  ),
);
