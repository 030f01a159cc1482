import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/family/')(
  guarded('/family', () => import('../../home/family/FamilyPage.tsx').then((file) => file.FamilyPage)),
);
