import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/qttr/$id')(
  guarded('/qttr/$id', () => import('../../qttr/QttrRecordPage.tsx').then((file) => file.QttrRecordPage)),
);
