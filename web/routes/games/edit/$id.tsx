import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/games/edit/$id')(
  guarded('/games/edit/$id', () =>
    import('../../../games/EditGamePage.tsx').then((file) => file.EditGamePage),
  ),
);
