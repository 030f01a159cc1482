import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/positions/$id')(
  guarded('/positions/$id', () =>
    import('../../positions/PositionPage.tsx').then((file) => file.PositionPage),
  ),
);
