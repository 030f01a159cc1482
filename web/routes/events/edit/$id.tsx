import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/events/edit/$id')(
  guarded('/events/edit/$id', () =>
    import('../../../calendar/EditEventPage.tsx').then((file) => file.EditEventPage),
  ),
);
