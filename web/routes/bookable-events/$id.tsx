import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/bookable-events/$id')(
  guarded('/bookable-events/$id', () =>
    import('../../shell/TrainingPage.tsx').then((file) => file.TrainingPage),
  ),
);
