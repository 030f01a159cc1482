import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../../shell/guarded.ts';

export const Route = createFileRoute('/bookable-events/recurring/edit/$id')(
  guarded('/bookable-events/recurring/edit/$id', () =>
    import('../../../../bookings/series/EditSeriesPage.tsx').then((file) => file.EditSeriesPage),
  ),
);
