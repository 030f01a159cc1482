import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/games/$id_/report')(
  guarded('/games/$id/report', () =>
    import('../../match-reports/ReportPage.tsx').then((file) => file.ReportPage),
  ),
);
