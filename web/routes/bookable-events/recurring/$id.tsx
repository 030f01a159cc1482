import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/bookable-events/recurring/$id')(
  guarded('/bookable-events/recurring/$id', () =>
    import('../../../bookings/series/SeriesPage.tsx').then((file) => file.SeriesPage),
  ),
);
