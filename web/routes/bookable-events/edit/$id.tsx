import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/bookable-events/edit/$id')(
  guarded('/bookable-events/edit/$id', () =>
    import('../../../bookings/manage/EditEventPage.tsx').then((file) => file.EditEventPage),
  ),
);
