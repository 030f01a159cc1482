import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/users/$id')(
  guarded('/users/$id', () => import('../../shell/PersonPage.tsx').then((file) => file.PersonPage)),
);
