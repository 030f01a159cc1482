import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/bookable-events/create')(
  guarded('/bookable-events/create', () =>
    import('../../bookings/manage/CreateEventPage.tsx').then((file) => file.CreateEventPage),
  ),
);
