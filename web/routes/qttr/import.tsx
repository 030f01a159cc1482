import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/qttr/import')(
  guarded('/qttr/import', () => import('../../lists/QttrImportPage.tsx').then((file) => file.QttrImportPage)),
);
