import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/bookable-events/$id')(
  guarded('/bookable-events/$id', () =>
    import('../../bookings/manage/EventPage.tsx').then((file) => file.EventPage),
  ),
);
