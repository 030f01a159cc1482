import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/bookable-events/recurring/create')(
  guarded('/bookable-events/recurring/create', () =>
    import('../../../bookings/series/CreateSeriesPage.tsx').then((file) => file.CreateSeriesPage),
  ),
);
