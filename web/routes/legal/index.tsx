import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/legal/')(
  guarded('/legal', () => import('../../legal/LegalPage.tsx').then((file) => file.LegalPage)),
);
