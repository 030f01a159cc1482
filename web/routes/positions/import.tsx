import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/positions/import')(
  guarded('/positions/import', () =>
    import('../../lists/LineUpImportPage.tsx').then((file) => file.LineUpImportPage),
  ),
);
