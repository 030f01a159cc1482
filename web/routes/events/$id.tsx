import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/events/$id')(
  guarded('/events/$id', () => import('../../calendar/EventPage.tsx').then((file) => file.EventPage)),
);
