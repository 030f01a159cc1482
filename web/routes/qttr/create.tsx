import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/qttr/create')(
  guarded('/qttr/create', () => import('../../qttr/CreateQttrPage.tsx').then((file) => file.CreateQttrPage)),
);
