import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/positions/edit/$id')(
  guarded('/positions/edit/$id', () =>
    import('../../../positions/EditPositionPage.tsx').then((file) => file.EditPositionPage),
  ),
);
