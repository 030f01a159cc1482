import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/users/$id')(
  guarded('/users/$id', () => import('../../users/UserPage.tsx').then((file) => file.UserPage)),
);
