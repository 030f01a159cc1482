import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../../shell/guarded.ts';

export const Route = createFileRoute('/qttr/edit/$id')(
  guarded('/qttr/edit/$id', () => import('../../../qttr/EditQttrPage.tsx').then((file) => file.EditQttrPage)),
);
